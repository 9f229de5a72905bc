import Alert, { type AlertProps } from '@mui/material/Alert'
import { intoView } from '../../lib/browser/intoView'
import { errorMessage } from '../../lib/http/errorMessage'

type Props = Pick<AlertProps, 'sx' | 'action' | 'onClose' | 'children'> & {
  /** None shows nothing. */
  error: unknown
  /** What could not be done, in a sentence. */
  failed?: string | undefined
}

/** The button above or below it stays in view. */
const ROOM = { scrollMarginBlock: 72 }

/** Why what a button calls has failed, brought into view. */
export const ActionError = ({ error, failed, children, ...props }: Props) =>
  (error ?? null) === null ? null : (
    <Alert ref={intoView} severity="error" style={ROOM} {...props}>
      {failed && `${failed} `}
      {errorMessage(error)}
      {children}
    </Alert>
  )
