import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PrintedRecordFragment } from '../../generated/graphql'

type Figures = PrintedRecordFragment['parts']

/** What a record prints, in its order, for comparing it with the paper. */
export function PrintedRecord({ record }: { record: PrintedRecordFragment }) {
  const { person, period, parts, totals, note } = record
  return (
    <Box component="section" aria-labelledby="document" sx={section}>
      <Typography id="document" variant="h2">
        Ce que dit le document
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>Comparez ces chiffres à ceux du papier.</Typography>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>
            {person.prenom} {person.nom}
          </bdi>{' '}
          — <bdi>{person.societe}</bdi>
        </Typography>
        <Typography>Matricule : {person.matricule || 'non renseigné'}</Typography>
        <Typography>Contrat : {person.contract}</Typography>
        <Typography sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>{period}</Typography>
      </Box>
      {note && <Typography sx={{ fontWeight: 600 }}>{note}</Typography>}
      <FigureTable name="Travail" figures={parts} />
      <FigureTable name="Totaux" figures={totals} strong />
    </Box>
  )
}

function FigureTable({
  name,
  figures,
  strong = false,
}: {
  name: string
  figures: Figures
  strong?: boolean
}) {
  return (
    <Box component="table" aria-label={name} sx={{ ...table, ...(strong && { fontWeight: 600 }) }}>
      <tbody>
        {figures.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const section = { display: 'grid', gap: 1.5, mt: 3, maxWidth: 520 }
const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'left', fontWeight: 'inherit', pr: 2 },
  '& td': { textAlign: 'right', whiteSpace: 'nowrap', verticalAlign: 'bottom' },
  '& th, & td': { py: 0.75, borderBottom: 1, borderColor: 'divider' },
}
