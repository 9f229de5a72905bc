import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { formatDuration } from '../../lib/format/formatDuration'
import type { TypedSpan } from '../../lib/time/parseSpan'
import { formatUntil } from './formatSpan'

type Props = {
  span: TypedSpan | null
  timeZone: string
  id?: string
  /** A field beside it shows the length: here it is for screen readers. */
  isShownBeside?: boolean
}

/** Length of the entry as typed, and its end day. Always rendered, against layout shift. */
export function TypedLength({ span, timeZone, id, isShownBeside = false }: Props) {
  const until = span ? formatUntil(span, timeZone) : ''
  return (
    <Typography component="div" variant="body2" sx={line}>
      <span id={id} role="status" style={isShownBeside ? visuallyHidden : undefined}>
        {span && (
          <>
            Durée : <strong>{formatDuration(span.to - span.from)}</strong>
            {until && `, ${until}`}
          </>
        )}
      </span>
      {isShownBeside && <span aria-hidden>{until && until.charAt(0).toUpperCase() + until.slice(1)}</span>}
    </Typography>
  )
}

const line = {
  mt: 0.5,
  minHeight: '1.43em',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
}
