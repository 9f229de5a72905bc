import Typography from '@mui/material/Typography'
import { lengthSaid } from '../../lib/lengthSaid'
import type { Span } from '../../lib/typedSpan'
import { untilSaid } from './longWords'

type Props = { span: Span | null; timeZone: string; id?: string }

/** How long an entry is as it is typed, and until which day. Its line is kept: nothing moves when it comes. */
export const TypedLength = ({ span, timeZone, id }: Props) => (
  <Typography
    id={id}
    role="status"
    variant="body2"
    sx={{ mt: 0.5, minHeight: '1.43em', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
  >
    {span && (
      <>
        Durée : <strong>{lengthSaid(span.to - span.from)}</strong>
        {untilSaid(span, timeZone)}
      </>
    )}
  </Typography>
)
