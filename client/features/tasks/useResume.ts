import { type TaskRowFragment, useResumeTaskMutation } from '../../generated/graphql'
import { useAction } from '../../lib/useAction'
import { useBeginning } from '../../lib/useBeginning'
import { isAlike } from './describe'
import { begunNow, orFound } from './orFound'

/** Takes an ended entry up again. */
export function useResume(task: TaskRowFragment, onResumed: () => Promise<void>) {
  const [resumeTask] = useResumeTaskMutation()
  const begin = useBeginning()
  return useAction(async () => {
    const mine = begunNow((one) => isAlike(one, task))
    await begin(task.id, (requestId) =>
      orFound(
        resumeTask({ variables: { id: task.id, requestId } }).then(({ data }) => data?.resumeTask),
        mine,
      ),
    )
    await onResumed()
  })
}
