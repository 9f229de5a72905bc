import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { bidi } from '../../../schema/isolated'
import { type ExportListFragment, useCancelPayrollExportMutation } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { formatMonth, formatRelativeDay } from '../../lib/format/format'
import { pluralize } from '../../lib/format/pluralize'
import { errorMessage } from '../../lib/http/errorMessage'
import { downloadStored } from '../../lib/http/preparedFile'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { DecisionDialog } from '../../ui/dialog/DecisionDialog'

type Props = {
  exports: readonly ExportListFragment[]
  companies: readonly { id: string; nom: string }[]
  now: number
  timeZone: string
  onCancelled: (name: string) => Promise<unknown>
}

/** Downloads an export again, byte for byte. */
export const saveExport = ({ id, name }: Pick<ExportListFragment, 'id' | 'name'>) =>
  downloadStored(`/api/paie/exports/${id}`, name)

/** Past exports, downloadable again byte for byte; the last of a mapping and month can be cancelled. */
export function ExportList({ exports, companies, now, timeZone, onCancelled }: Props) {
  const { run, busy, error } = useAction(saveExport)
  const [cancelExport] = useCancelPayrollExportMutation()
  const [cancelled, setCancelled] = useState<ExportListFragment>()
  const titleOf = ({ month, mapping, company }: ExportListFragment) =>
    bidi`${formatMonth(month)} · ${mapping} · ${companies.find(({ id }) => id === company)?.nom ?? 'Toutes les sociétés'}`
  const momentOf = (at: string) => formatRelativeDay(Date.parse(at) / 1000, now, timeZone)
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
                {titleOf(one)}
              </Box>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {momentOf(one.at)} par {one.by}, {pluralize(one.people, ['personne', 'personnes'])}
              </Typography>
              {one.cancelledAt && (
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  <strong>Annulé</strong> {momentOf(one.cancelledAt)} par <bdi>{one.cancelledBy}</bdi> :{' '}
                  <bdi>{one.reason}</bdi>
                </Typography>
              )}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', flex: 'none', gap: 1 }}>
              {one.isLast && (
                <Button
                  color="inherit"
                  aria-haspopup="dialog"
                  aria-label={bidi`Annuler cet export : ${one.name}, export ${one.id}`}
                  onClick={() => setCancelled(one)}
                >
                  Annuler cet export
                </Button>
              )}
              <BusyButton
                variant="outlined"
                color="inherit"
                busy={busy}
                aria-label={bidi`Télécharger ${one.name}, export ${one.id}`}
                sx={{ borderColor: 'line' }}
                onClick={() => void run(one)}
              >
                Télécharger
              </BusyButton>
            </Box>
          </Box>
        ))}
      </Box>
      {error !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {errorMessage(error)}
        </Alert>
      )}
      {cancelled && (
        <DecisionDialog
          title="Annuler cet export ?"
          text={`« ${titleOf(cancelled)} » : ce qu’il disait comptera comme non exporté. Annulez-le seulement si la paie ne l’a pas pris. Son fichier reste dans la liste.`}
          label="Annuler l’export"
          reasonMissing="Indiquez pourquoi cet export est annulé"
          draft={`payroll-cancel-${cancelled.id}`}
          onDecide={async (reason) => {
            await cancelExport({ variables: { export: cancelled.id, reason: reason ?? '' } })
            await onCancelled(cancelled.name).catch(() => {})
          }}
          onClose={() => setCancelled(undefined)}
        />
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
