import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { BusyButton } from '../../components/BusyButton'
import type { ExportListFragment } from '../../generated/graphql'
import { counted } from '../../lib/counted'
import { errorMessage } from '../../lib/errorMessage'
import { monthSaid } from '../../lib/format'
import { saveKept } from '../../lib/preparedFile'
import { recently } from '../../lib/recently'
import { useAction } from '../../lib/useAction'

type Props = {
  exports: readonly ExportListFragment[]
  companies: readonly { id: string; nom: string }[]
  now: number
  timeZone: string
}

/** Takes an export again, byte for byte. */
export const saveExport = ({ id, name }: Pick<ExportListFragment, 'id' | 'name'>) =>
  saveKept(`/api/paie/exports/${id}`, name)

/** What has been exported: each can be taken again, byte for byte. */
export function ExportList({ exports, companies, now, timeZone }: Props) {
  const { run, busy, error } = useAction(saveExport)
  if (exports.length === 0)
    return (
      <Paper sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>Aucun export pour le moment.</Paper>
    )
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 } }}>
      <Box component="ol" aria-label="Exports gardés" sx={list}>
        {exports.map((one) => (
          <Box component="li" key={one.id} sx={row}>
            <Box sx={{ minWidth: 0, flexGrow: 1 }}>
              <Box sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>
                {monthSaid(one.month)} · {one.mapping} ·{' '}
                {companies.find(({ id }) => id === one.company)?.nom ?? 'Toutes les sociétés'}
              </Box>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {recently(Date.parse(one.at) / 1000, now, timeZone)} par {one.by},{' '}
                {counted(one.people, ['personne', 'personnes'])}, {counted(one.size, ['octet', 'octets'])}
              </Typography>
              <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
                SHA-256{' '}
                <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
                  {one.hash}
                </Box>
              </Typography>
            </Box>
            <BusyButton
              variant="outlined"
              color="inherit"
              busy={busy}
              aria-label={`Télécharger ${one.name}, export ${one.id}`}
              sx={{ borderColor: 'line' }}
              onClick={() => void run(one)}
            >
              Télécharger
            </BusyButton>
          </Box>
        ))}
      </Box>
      {error !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {errorMessage(error)}
        </Alert>
      )}
    </Paper>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }

const row = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  gap: 1.5,
  '& + li': { borderTop: 1, borderColor: 'divider', pt: 2 },
}
