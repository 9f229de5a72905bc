import Typography from '@mui/material/Typography'
import { formatLength } from '../../lib/format/formatLength'
import type { TypedSpan } from '../../lib/time/parseSpan'
import { formatUntil } from './formatSpan'

type Props = { span: TypedSpan | null; timeZone: string; id?: string }

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
        Durée : <strong>{formatLength(span.to - span.from)}</strong>
        {formatUntil(span, timeZone)}
      </>
    )}
  </Typography>
)
