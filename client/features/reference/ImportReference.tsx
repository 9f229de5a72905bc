import { ImportButton } from '../../components/import/ImportButton'
import { ACTIVE, type ImportKind } from '../../components/import/importKind'
import type { Kind } from '../../generated/graphql'

const group = { name: 'groupe_tache', about: 'Nom de son groupe de tâches, actif', sample: 'Développement' }

/** The imports of the five kinds. A row is known by its name, within its parent. */
const IMPORTS: Record<Exclude<Kind, 'USER'>, ImportKind> = {
  TASK_TYPE: {
    path: '/api/typetaches/import',
    title: 'Importer des tâches',
    known: 'Une tâche déjà présente dans son groupe est modifiée, les autres sont ajoutées.',
    fileName: 'modele-taches.csv',
    columns: [{ name: 'tache', about: 'Nom de la tâche', sample: 'Réunion' }, group, ACTIVE],
  },
  CLIENT: {
    path: '/api/clients/import',
    title: 'Importer des clients',
    known: 'Un client déjà présent dans son groupe est modifié, les autres sont ajoutés.',
    fileName: 'modele-clients.csv',
    columns: [{ name: 'client', about: 'Nom du client', sample: 'Exemple SARL' }, group, ACTIVE],
  },
  HOLDING: {
    path: '/api/holdings/import',
    title: 'Importer des holdings',
    known: 'Un holding déjà présent est modifié, les autres sont ajoutés.',
    fileName: 'modele-holdings.csv',
    columns: [{ name: 'holding', about: 'Nom du holding', sample: 'Groupe Exemple' }, ACTIVE],
  },
  COMPANY: {
    path: '/api/societes/import',
    title: 'Importer des sociétés',
    known: 'Une société déjà présente dans son holding est modifiée, les autres sont ajoutées.',
    fileName: 'modele-societes.csv',
    columns: [
      { name: 'societe', about: 'Nom de la société', sample: 'Ma société' },
      { name: 'holding', about: 'Nom de son holding, actif', sample: 'Groupe Exemple' },
      ACTIVE,
    ],
  },
  TASK_GROUP: {
    path: '/api/groupetaches/import',
    title: 'Importer des groupes de tâches',
    known: 'Un groupe déjà présent est modifié, les autres sont ajoutés.',
    fileName: 'modele-groupes.csv',
    columns: [{ name: 'groupe_tache', about: 'Nom du groupe de tâches', sample: 'Développement' }, ACTIVE],
  },
}

type Props = { kind: keyof typeof IMPORTS; onDone: () => Promise<unknown> }

export const ImportReference = ({ kind, onDone }: Props) => (
  <ImportButton kind={IMPORTS[kind]} onDone={onDone} />
)
