import { ImportButton } from '../../domain/import/ImportButton'
import type { ImportKind } from '../../domain/import/useImport'

const CONTRACTS: ImportKind = {
  kind: 'CONTRACT',
  path: '/api/contrats/import',
  title: 'Importer des contrats',
  known:
    'La personne et le premier jour désignent le contrat : déjà présent, il est modifié, sinon il est ajouté. Une colonne facultative absente ou vide laisse au contrat ce qu’il dit. Une durée par semaine reste sur les jours que la personne travaille déjà ; pour un nouveau contrat d’une autre durée, du lundi au vendredi.',
  fileName: 'modele-contrats.csv',
}

export const ImportContracts = ({ onDone }: { onDone: () => Promise<unknown> }) => (
  <ImportButton kind={CONTRACTS} onDone={onDone} />
)
