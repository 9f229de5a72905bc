import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { bidi } from '../../../schema/isolated'
import type { Corrections } from '../../domain/entry/useCorrections'
import { describeRow } from '../../domain/report/describeRow'
import type { ReportRequest } from '../../domain/report/request'
import { useLastLoaded } from '../../domain/report/useAnswer'
import type { ReportData } from '../../domain/report/useReport'
import { type CancelledEntriesQuery, useCancelledEntriesQuery } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { formatDuration } from '../../lib/format/formatDuration'
import { errorField, errorMessage } from '../../lib/http/errorMessage'
import { formatDate, formatTime } from '../../lib/time/formatDate'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { FormField } from '../../ui/form/FormField'
import { useFocusFallback } from '../../ui/page/useFocusFallback'

type Entry = CancelledEntriesQuery['cancelledTasks'][number]

type ItemProps = { entry: Entry; onRestore: Corrections['restore'] }

/** A cancelled entry, struck through, with its restore button. The server may require a reason. */
function CancelledEntry({ entry, onRestore }: ItemProps) {
  const [reason, setReason] = useState('')
  const { run, busy, error } = useAction(() => onRestore({ entry, reason: reason.trim() || null }))
  const isAsked = errorField(error) === 'reason' || reason !== ''
  const length = entry.finAt && formatDuration((Date.parse(entry.finAt) - Date.parse(entry.debutAt)) / 1000)
  return (
    <Box component="li" sx={item}>
      <Box component="s" sx={{ flex: '1 1 16rem', fontVariantNumeric: 'tabular-nums' }}>
        {formatDate(entry.date)}, {formatTime(entry.debut)} – {entry.fin ? formatTime(entry.fin) : 'en cours'}{' '}
        · <bdi>{describeRow(entry)}</bdi>
      </Box>
      {length && <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{length}</Box>}
      {isAsked && (
        <Box sx={{ flex: '1 1 14rem' }}>
          <FormField
            label="Motif"
            size="small"
            autoFocus
            value={reason}
            problem={errorField(error) === 'reason' && errorMessage(error)}
            onChange={({ target }) => setReason(target.value)}
          />
        </Box>
      )}
      <BusyButton
        size="small"
        busy={busy}
        aria-label={bidi`Rétablir ${describeRow(entry)}, ${formatDate(entry.date)}`}
        onClick={() => void run()}
      >
        Rétablir
      </BusyButton>
      <ActionError error={errorField(error) === 'reason' ? null : error} sx={{ flexBasis: '100%' }} />
    </Box>
  )
}

type Props = {
  asked: ReportRequest
  /** Refetch trigger: cancelling and restoring produce a new report. */
  report: ReportData
  onRestore: Corrections['restore']
}

export function CancelledEntries({ asked, report, onRestore }: Props) {
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const goneFocus = useFocusFallback(toggle)
  const { data, error, refetch } = useCancelledEntriesQuery({
    variables: asked,
    fetchPolicy: 'no-cache',
    skip: !isOpen,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each report that arrives
  useEffect(() => {
    if (isOpen) void refetch().catch(() => {})
  }, [report])
  const entries = useLastLoaded(asked, data, error !== undefined)?.data.cancelledTasks
  return (
    <Box sx={{ mt: 2, '@media print': { display: 'none' } }} {...goneFocus}>
      <Button ref={toggle} color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Masquer les entrées annulées' : 'Voir les entrées annulées'}
      </Button>
      <ActionError error={isOpen ? error : null} />
      {isOpen && entries && (
        <Paper component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {entries.map((entry) => (
            <CancelledEntry key={entry.id} entry={entry} onRestore={onRestore} />
          ))}
          {entries.length === 0 && (
            <Typography component="li" sx={{ p: 2, color: 'text.secondary' }}>
              Aucune entrée annulée sur cette période.
            </Typography>
          )}
        </Paper>
      )}
    </Box>
  )
}

const item = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 2,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& s': { color: 'text.secondary' },
}
