import { ImportButton } from '../../components/import/ImportButton'

const TEMPLATE =
  'nom;prenom;email;acces;societe;groupe_tache;login;active\r\n' +
  'Durand;Claire;claire.durand@exemple.fr;U;Ma société;Développement;;1\r\n'

export const ImportUsers = ({ onDone }: { onDone: () => Promise<unknown> }) => (
  <ImportButton
    path="/api/users/import"
    title="Importer des utilisateurs"
    withPassword
    explanation={
      <>
        Un fichier CSV, séparé par des points-virgules ou des virgules, avec les colonnes <code>nom</code>,{' '}
        <code>prenom</code>, <code>email</code>, <code>acces</code> (A, U ou S), <code>societe</code> et{' '}
        <code>groupe_tache</code>, et au besoin <code>login</code>, <code>active</code> (1 ou 0) et{' '}
        <code>holding</code>, quand deux sociétés portent le même nom. L’email désigne l’utilisateur. Sans mot
        de passe initial, vous en donnerez un à chacun depuis sa fiche.
      </>
    }
    template={{ fileName: 'modele-utilisateurs.csv', text: TEMPLATE }}
    onDone={onDone}
  />
)
