import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ImportField } from '../../../schema/imports/fields'
import { IMPORT_FIELDS } from '../../../schema/imports/kinds'
import type { ImportKind } from './useImport'

const BOM = '\uFEFF'

/** A template CSV with all columns and one example row. */
function modelOf({ kind }: ImportKind) {
  const fields = IMPORT_FIELDS[kind].filter(({ sample }) => sample !== undefined)
  const lines = [fields.map(({ label }) => label), fields.map(({ sample = '' }) => sample)]
  const text = lines.map((cells) => `${cells.join(';')}\r\n`).join('')
  return `data:text/csv;charset=utf-8,${encodeURIComponent(BOM + text)}`
}

export const ImportModel = ({ kind }: { kind: ImportKind }) => (
  <div>
    Un fichier CSV, séparé par des points-virgules, des virgules ou des tabulations. {kind.known}{' '}
    <Link href={modelOf(kind)} download={kind.fileName} sx={{ py: 1.5 }}>
      Télécharger un modèle
    </Link>
  </div>
)

type Props = { fields: readonly ImportField[]; folded?: boolean }

export const ImportColumns = ({ fields, folded = false }: Props) => (
  <Box component="details" open={!folded} sx={details}>
    <summary>Colonnes, nommées par la première ligne du fichier, dans l’ordre que vous voulez</summary>
    <p>
      D’autres noms courants sont reconnus ; pour le reste, vous choisirez les colonnes après avoir choisi le
      fichier.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Colonne</th>
          <th scope="col">Contenu</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, label, about, optional }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
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
  '& p': { m: 0, mb: 1 },
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
