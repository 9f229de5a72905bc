import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ImportKind } from './importKind'

const BOM = '\uFEFF'

/** A file with every column, in their usual order, and one line. */
function modelOf({ columns }: ImportKind) {
  const lines = [columns.map(({ name }) => name), columns.map(({ sample }) => sample)]
  const text = lines.map((cells) => `${cells.join(';')}\r\n`).join('')
  return `data:text/csv;charset=utf-8,${encodeURIComponent(BOM + text)}`
}

/** Which columns a file has, and a model of it to fill in; folded once a file is chosen. */
export const ImportColumns = ({ kind, folded }: { kind: ImportKind; folded: boolean }) => (
  <div>
    <Box component="p" sx={{ mt: 0, mb: 1 }}>
      Un fichier CSV, séparé par des points-virgules ou des virgules. {kind.known}{' '}
      <Link href={modelOf(kind)} download={kind.fileName} sx={{ py: 1.5 }}>
        Télécharger un modèle
      </Link>
    </Box>
    <Box component="details" open={!folded} sx={details}>
      <summary>Colonnes, nommées par la première ligne du fichier, dans l’ordre que vous voulez</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Colonne</th>
            <th scope="col">Contenu</th>
          </tr>
        </thead>
        <tbody>
          {kind.columns.map(({ name, about, optional }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                {about}
                {optional && ' (facultatif)'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  </div>
)

const details = {
  '& summary': { py: 1.25, cursor: 'pointer', fontWeight: 600 },
  '& table': { borderCollapse: 'collapse', width: '100%', fontSize: '0.875rem' },
  '& th, & td': {
    py: 0.75,
    pr: 2,
    textAlign: 'left',
    verticalAlign: 'top',
    borderTop: 1,
    borderColor: 'divider',
  },
  '& thead th': { borderTop: 0, color: 'text.secondary' },
  '& th': { fontWeight: 600, whiteSpace: 'nowrap' },
}
