import { ImportButton } from '../../components/import/ImportButton'

const TEMPLATE = 'client;groupe_tache;active\r\nExemple SARL;Développement;1\r\n'

export const ImportClients = ({ onDone }: { onDone: () => Promise<unknown> }) => (
  <ImportButton
    path="/api/clients/import"
    title="Importer des clients"
    explanation={
      <>
        Un fichier CSV, séparé par des points-virgules ou des virgules, avec les colonnes <code>client</code>{' '}
        et <code>groupe_tache</code>, et au besoin <code>active</code> (1 ou 0). Un client déjà présent dans
        son groupe est modifié, les autres sont ajoutés.
      </>
    }
    template={{ fileName: 'modele-clients.csv', text: TEMPLATE }}
    onDone={onDone}
  />
)
