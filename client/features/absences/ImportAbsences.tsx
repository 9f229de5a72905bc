import { ImportButton } from '../../domain/import/ImportButton'
import type { ImportKind } from '../../domain/import/useImport'

const ABSENCES: ImportKind = {
  kind: 'ABSENCE',
  path: '/api/absences/import',
  title: 'Importer des absences',
  known:
    'Chaque ligne est une absence validée de plus ; une demande qui dit la même chose est validée, ce qui l’est déjà reste comme il est.',
  fileName: 'modele-absences.csv',
}

export const ImportAbsences = ({ onDone }: { onDone: () => Promise<unknown> }) => (
  <ImportButton kind={ABSENCES} onDone={onDone} />
)
