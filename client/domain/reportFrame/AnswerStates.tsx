import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useAction } from '../../lib/browser/useAction'
import { useDeferredMount } from '../../lib/browser/useDeferredMount'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { Failed } from '../../ui/page/Failed'
import type { Answer } from '../report/useAnswer'
import { ReloadingBar } from './ReloadingBar'

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
