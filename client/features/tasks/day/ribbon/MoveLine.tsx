import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { REASON_MAX } from '../../../../../schema/rules/comment'
import { intoView } from '../../../../lib/browser/intoView'
import { formatDuration } from '../../../../lib/format/formatDuration'
import { errorMessage } from '../../../../lib/http/errorMessage'
import { BusyButton } from '../../../../ui/buttons/BusyButton'
import { FormField } from '../../../../ui/form/FormField'
import { type EdgeMove, movedSpan } from './useEdgeMove'

/** A moved edge, to be saved or left. */
export function MoveLine({ moving }: { moving: EdgeMove }) {
  const { pending, name, clock, busy, error, isReasonAsked, reason } = moving
  if (!pending) return null
  const span = movedSpan(pending)
  const stood = pending.edge === 'debut' ? pending.entry.from : pending.entry.to
  return (
    <Box
      component="form"
      noValidate
      sx={line}
      onSubmit={(event) => {
        event.preventDefault()
        moving.save()
      }}
    >
      <span>
        <bdi>{name}</bdi> : {clock(stood)} → <strong>{clock(pending.at)}</strong>, durée{' '}
        {formatDuration(span.to - span.from)}
      </span>
      {isReasonAsked && (
        <FormField
          label="Motif"
          name="reason"
          size="small"
          value={reason}
          readOnly={busy}
          inputProps={{ maxLength: REASON_MAX, 'aria-required': true }}
          onChange={({ target }) => moving.setReason(target.value)}
        />
      )}
      <BusyButton
        type="submit"
        variant="contained"
        size="small"
        busy={busy}
        disabled={isReasonAsked && !reason.trim()}
      >
        Enregistrer
      </BusyButton>
      <Button size="small" color="inherit" disabled={busy} onClick={moving.giveUp}>
        Laisser
      </Button>
      {error !== null && (
        <Box ref={intoView} role="alert" sx={{ color: 'error.main' }}>
          {errorMessage(error)}
        </Box>
      )}
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  mt: 1,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& button': { minHeight: 44 },
}
