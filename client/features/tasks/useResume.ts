import { type TaskRowFragment, useResumeTaskMutation } from '../../generated/graphql'
import { useAction } from '../../lib/useAction'
import { useIdempotentMutation } from '../../lib/useIdempotentMutation'
import { useMoment } from '../../lib/useMoment'
import { isAlike } from './describe'
import { begunNow, recoverLostAnswer } from './recoverLostAnswer'

/** Takes an ended entry up again; pressed twice, once. */
export function useResume(task: TaskRowFragment, onResumed: () => Promise<void>) {
  const [resumeTask] = useResumeTaskMutation()
  const begin = useIdempotentMutation()
  const [justResumed, holdJustResumed] = useMoment()
  const resume = useAction(async () => {
    const mine = begunNow((one) => isAlike(one, task))
    await begin(task.id, (requestId) =>
      recoverLostAnswer(
        resumeTask({ variables: { id: task.id, requestId } }).then(({ data }) => data?.resumeTask),
        mine,
      ),
    )
    await onResumed()
    holdJustResumed()
  })
  return { ...resume, run: async () => (justResumed ? holdJustResumed() : resume.run()) }
}
