import Typography from '@mui/material/Typography'
import { formatLength } from '../../lib/format/format'
import type { TypedSpan } from '../../lib/time/parseSpan'
import { formatUntil } from './formatSpan'

type Props = { span: TypedSpan | null; timeZone: string; id?: string }

/** Length of the entry as typed, and its end day. Always rendered, against layout shift. */
export const TypedLength = ({ span, timeZone, id }: Props) => (
  <Typography
    id={id}
    role="status"
    variant="body2"
    sx={{ mt: 0.5, minHeight: '1.43em', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
  >
    {span && (
      <>
        Durée : <strong>{formatLength(span.to - span.from)}</strong>
        {formatUntil(span, timeZone)}
      </>
    )}
  </Typography>
)
