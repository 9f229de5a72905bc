import { ImportButton } from '../../domain/import/ImportButton'
import type { ImportKind } from '../../domain/import/useImport'
import type { Kind } from '../../generated/graphql'

/** Imports by kind. Rows are identified by name within their parent. */
const IMPORTS: Record<Exclude<Kind, 'USER'>, ImportKind> = {
  TASK_TYPE: {
    kind: 'TASK_TYPE',
    path: '/api/typetaches/import',
    title: 'Importer des tâches',
    known: 'Une tâche déjà présente dans son groupe est modifiée, les autres sont ajoutées.',
    fileName: 'modele-taches.csv',
  },
  CLIENT: {
    kind: 'CLIENT',
    path: '/api/clients/import',
    title: 'Importer des clients',
    known: 'Un client déjà présent dans son groupe est modifié, les autres sont ajoutés.',
    fileName: 'modele-clients.csv',
  },
  HOLDING: {
    kind: 'HOLDING',
    path: '/api/holdings/import',
    title: 'Importer des holdings',
    known: 'Un holding déjà présent est modifié, les autres sont ajoutés.',
    fileName: 'modele-holdings.csv',
  },
  COMPANY: {
    kind: 'COMPANY',
    path: '/api/societes/import',
    title: 'Importer des sociétés',
    known: 'Une société déjà présente dans son holding est modifiée, les autres sont ajoutées.',
    fileName: 'modele-societes.csv',
  },
  TASK_GROUP: {
    kind: 'TASK_GROUP',
    path: '/api/groupetaches/import',
    title: 'Importer des groupes de tâches',
    known: 'Un groupe déjà présent est modifié, les autres sont ajoutés.',
    fileName: 'modele-groupes.csv',
  },
}

type Props = { kind: keyof typeof IMPORTS; onDone: () => Promise<unknown> }

export const ImportReference = ({ kind, onDone }: Props) => (
  <ImportButton kind={IMPORTS[kind]} onDone={onDone} />
)
