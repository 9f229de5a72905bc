import { ImportButton } from '../../domain/import/ImportButton'
import type { ImportKind } from '../../domain/import/useImport'

const USERS: ImportKind = {
  kind: 'USER',
  path: '/api/users/import',
  title: 'Importer des utilisateurs',
  known:
    'L’email désigne l’utilisateur : déjà présent, il est modifié, sinon il est ajouté, avec un mot de passe provisoire tiré au hasard : la liste vous est remise après l’import.',
  fileName: 'modele-utilisateurs.csv',
}

export const ImportUsers = ({ onDone }: { onDone: () => Promise<unknown> }) => (
  <ImportButton kind={USERS} onDone={onDone} />
)
