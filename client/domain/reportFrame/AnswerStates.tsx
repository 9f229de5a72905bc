import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useAction } from '../../lib/browser/useAction'
import { useDeferredMount } from '../../lib/browser/useDeferredMount'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { Failed } from '../../ui/page/Failed'
import type { Answer } from '../report/useAnswer'

type NoResultsProps = { title: string; hint: ReactNode; children?: ReactNode }

export const NoResults = ({ title, hint, children }: NoResultsProps) => (
  <Paper sx={{ px: 2, py: { xs: 4, sm: 6 }, textAlign: 'center' }}>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{hint}</Typography>
    {children}
  </Paper>
)

const ReloadingBar = ({ on }: { on: boolean }) =>
  on ? <LinearProgress aria-label="Actualisation" sx={{ height: 3, mb: '-3px', borderRadius: 2 }} /> : null

type Props<Asked, Data> = {
  answer: Answer<Asked, Data>
  /** Error titles, with an older result still shown and without one. */
  titles: { stale: string; failed: string }
  skeleton: ReactNode
  children: (shown: { asked: Asked; data: Data }) => ReactNode
}

export function AnswerStates<Asked, Data>({ answer, titles, skeleton, children }: Props<Asked, Data>) {
  const { shown, error, loading, reload } = answer
  const retry = useAction(reload)
  const drawn = useDeferredMount(shown !== null)
  return (
    <div aria-busy={loading}>
      {error && (
        <Box sx={{ mb: 3 }}>
          <Failed
            title={shown ? titles.stale : titles.failed}
            severity={shown ? 'warning' : 'error'}
            message={errorMessage(error)}
            busy={retry.busy}
            onRetry={isRefusal(error) ? undefined : () => void retry.run()}
          />
        </Box>
      )}
      <ReloadingBar on={loading && shown !== null} />
      {shown && drawn && children(shown)}
      {!drawn && !error && skeleton}
    </div>
  )
}
