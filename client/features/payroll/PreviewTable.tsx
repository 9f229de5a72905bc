import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { PayrollPreviewQuery } from '../../generated/graphql'
import { onPhone } from '../../lib/theme/media'
import { SideScroll } from '../../ui/scroll/SideScroll'
import { CELL, COLUMN, HEADER, ROW, ROWS, TABLE } from '../../ui/table/tableRoles'
import { type ColumnKind, labelOf, type MappingColumn } from './mapping'

type Preview = PayrollPreviewQuery['payrollPreview']

type Props = {
  preview: Preview
  columns: readonly MappingColumn[]
  kinds: readonly ColumnKind[]
}

/** Lines of the file. On a phone each line is a card with its value next to the user. */
export function PreviewTable({ preview, columns, kinds }: Props) {
  const { headings, rows, subjects } = preview
  // The preview of a mapping that has just been changed has other headings.
  const value = columns.findIndex(
    ({ field, title }, index) => field === 'quantite' && title === headings[index],
  )
  const fieldOf = (column: number) => {
    const known = columns[column]
    return known && known.title === headings[column] ? known.field : undefined
  }
  return (
    <SideScroll label="Lignes du fichier">
      <Box component="table" {...TABLE} aria-label="Aperçu du fichier" sx={table}>
        <thead {...ROWS}>
          <tr {...ROW}>
            <th {...COLUMN}>
              <span style={visuallyHidden}>De qui, de quoi</span>
            </th>
            {headings.map((heading, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same title
              <th key={index} {...COLUMN}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROWS}>
          {rows.map((cells, line) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
              key={line}
              {...ROW}
              className={[value >= 0 && 'valued', isSame(subjects[line], subjects[line - 1]) && 'same']
                .filter(Boolean)
                .join(' ')}
            >
              <SubjectCell subject={subjects[line]} kinds={kinds} />
              {cells.map((cell, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
                  key={column}
                  {...CELL}
                  className={column === value ? 'value' : fieldOf(column)}
                  data-heading={headings[column]}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </SideScroll>
  )
}

type Subject = Preview['subjects'][number]

/** Lines of one person follow each other. */
const isSame = (one: Subject | undefined, before: Subject | undefined) =>
  one !== undefined && before !== undefined && one.nom === before.nom && one.prenom === before.prenom

function SubjectCell({ subject, kinds }: { subject: Subject | undefined; kinds: readonly ColumnKind[] }) {
  if (!subject) return <td {...CELL} className="subject" />
  const { prenom, nom, field, incomplete, remark } = subject
  return (
    <th {...HEADER} className="subject">
      <span className="person">
        {prenom} {nom}
      </span>
      {field && <Box sx={{ color: 'text.secondary' }}>{labelOf(field, kinds)}</Box>}
      {remark && <Box sx={{ color: 'warning.main' }}>{remark}</Box>}
      {incomplete && <Box sx={{ color: 'error.main', fontWeight: 600 }}>À compléter</Box>}
    </th>
  )
}

const table: SxProps<Theme> = (theme) => ({
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1.5, py: 0.75, textAlign: 'left', whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 400, whiteSpace: 'normal', minWidth: 144, maxWidth: 240 },
  '& thead th': { fontWeight: 600, color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  // The first column stays in view; the others scroll under it.
  '& tr > :first-child': { position: 'sticky', left: 0, bgcolor: 'background.paper' },
  [onPhone(theme)]: {
    position: 'relative',
    '&, & tbody': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: 2,
      rowGap: 0.5,
      py: 1.5,
    },
    '& tbody tr:first-of-type': { borderTop: 0 },
    '& tbody :is(th, td)': {
      minWidth: 0,
      maxWidth: 'none',
      p: 0,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    '& tr > :first-child': { position: 'static' },
    '& tbody th': { fontWeight: 600 },
    '& .subject': { gridColumn: '1 / -1', '& > :not(.person)': { fontWeight: 400 } },
    // Said above, by the first line of the person.
    '& .same .person': visuallyHidden,
    '& .same': { borderTop: 0, pt: 0 },
    '& .same .matricule, & .valued :is(.nom, .prenom)': { display: 'none' },
    // Name and value on a line, the rest below it.
    '& .valued': { display: 'flex', flexWrap: 'wrap' },
    '& .valued .subject': { order: -2, flex: '1 1 calc(100% - 152px)' },
    '& td:empty': { display: 'none' },
    '& td::before': { content: 'attr(data-heading) " : "', color: 'text.secondary' },
    '& .value': { order: -1, flex: '0 0 auto', fontWeight: 600, '&::before': { fontWeight: 400 } },
  },
})
