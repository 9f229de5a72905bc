import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ImportColumn, ImportKind } from './importKind'

const BOM = '\uFEFF'

/** A file with every column, in their usual order, and one line. */
function modelOf({ columns }: ImportKind) {
  const lines = [columns.map(({ name }) => name), columns.map(({ sample }) => sample)]
  const text = lines.map((cells) => `${cells.join(';')}\r\n`).join('')
  return `data:text/csv;charset=utf-8,${encodeURIComponent(BOM + text)}`
}

/** What kind of file is taken, and a model of it to fill in. */
export const ImportModel = ({ kind }: { kind: ImportKind }) => (
  <div>
    Un fichier CSV, séparé par des points-virgules, des virgules ou des tabulations. {kind.known}{' '}
    <Link href={modelOf(kind)} download={kind.fileName} sx={{ py: 1.5 }}>
      Télécharger un modèle
    </Link>
  </div>
)

/** Which columns a file has; folded once one is chosen. */
export const ImportColumns = ({ columns, folded }: { columns: readonly ImportColumn[]; folded: boolean }) => (
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
        {columns.map(({ name, about, optional }) => (
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
