import { ImportButton } from '../../components/import/ImportButton'
import { ACTIVE, type ImportKind } from '../../components/import/importKind'

const USERS: ImportKind = {
  path: '/api/users/import',
  title: 'Importer des utilisateurs',
  known:
    'L’email désigne l’utilisateur : déjà présent, il est modifié, sinon il est ajouté, avec un mot de passe provisoire tiré au hasard : la liste vous est remise après l’import.',
  fileName: 'modele-utilisateurs.csv',
  columns: [
    { name: 'nom', about: 'Nom de famille', sample: 'Durand' },
    { name: 'prenom', about: 'Prénom', sample: 'Claire' },
    { name: 'email', about: 'Adresse email', sample: 'claire.durand@exemple.fr' },
    { name: 'acces', about: 'A (admin), S (superviseur) ou U (utilisateur)', sample: 'U' },
    { name: 'societe', about: 'Nom de sa société', sample: 'Ma société' },
    { name: 'groupe_tache', about: 'Nom de son groupe de tâches', sample: 'Développement' },
    { name: 'login', about: 'Vide : inchangé, et l’email pour un nouveau', sample: '', optional: true },
    ACTIVE,
    {
      name: 'holding',
      about: 'Holding de la société, quand deux sociétés portent le même nom',
      sample: '',
      optional: true,
    },
  ],
}

export const ImportUsers = ({ onDone }: { onDone: () => Promise<unknown> }) => (
  <ImportButton kind={USERS} onDone={onDone} />
)
