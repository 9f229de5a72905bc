import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { bidi } from '../../../schema/isolated'
import { type ExportListFragment, useCancelPayrollExportMutation } from '../../generated/graphql'
import { announceChange } from '../../lib/apollo/changes'
import { notify } from '../../lib/browser/notice'
import { useAction } from '../../lib/browser/useAction'
import { downloadStored } from '../../lib/files/preparedFile'
import { formatMonth } from '../../lib/format/format'
import { ActionError } from '../../ui/buttons/ActionError'
import { DecisionDialog } from '../../ui/dialog/DecisionDialog'
import { ExportItem } from './ExportItem'

type Props = {
  exports: readonly ExportListFragment[]
  companies: readonly { id: string; label: string }[]
  now: number
  timeZone: string
  onCancelled: () => Promise<unknown>
}

/** Downloads an export again, byte for byte. */
export const saveExport = ({ id, name }: Pick<ExportListFragment, 'id' | 'name'>) =>
  downloadStored(`/api/paie/exports/${id}`, name)

/** The others are shown on demand. */
const LATEST = 3

/** Past exports, downloadable again byte for byte; the last of a mapping and month can be cancelled. */
export function ExportList({ exports, companies, now, timeZone, onCancelled }: Props) {
  const { run, busy, error } = useAction(saveExport)
  const [cancelExport] = useCancelPayrollExportMutation()
  const [cancelled, setCancelled] = useState<ExportListFragment>()
  const [all, setAll] = useState(false)
  const titleOf = ({ month, mapping, company }: ExportListFragment) =>
    bidi`${formatMonth(month)} · ${mapping} · ${companies.find(({ id }) => id === company)?.label ?? 'Toutes les sociétés'}`
  const shown = all ? exports : exports.slice(0, LATEST)
  return (
    <section aria-labelledby="exports">
      <Typography id="exports" variant="h2" sx={{ mt: 4, mb: 1.5 }}>
        Exports
      </Typography>
      {exports.length === 0 ? (
        <Paper sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
          Aucun export pour le moment : le fichier de chaque mois sera gardé ici.
        </Paper>
      ) : (
        <Paper sx={{ p: { xs: 2, sm: 3 } }}>
          <Box component="ol" aria-label="Exports gardés" sx={list}>
            {shown.map((one) => (
              <ExportItem
                key={one.id}
                made={one}
                title={titleOf(one)}
                busy={busy}
                now={now}
                timeZone={timeZone}
                onDownload={() => void run(one)}
                onCancel={() => setCancelled(one)}
              />
            ))}
          </Box>
          {shown.length < exports.length && (
            <Button color="inherit" sx={{ mt: 1.5 }} onClick={() => setAll(true)}>
              Afficher les exports plus anciens ({exports.length - shown.length})
            </Button>
          )}
          <ActionError error={error} sx={{ mt: 2 }} />
        </Paper>
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
            announceChange('settings')
            await onCancelled().catch(() => {})
            notify({ text: bidi`Export annulé : ${cancelled.name}` })
          }}
          onClose={() => setCancelled(undefined)}
        />
      )}
    </section>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }
