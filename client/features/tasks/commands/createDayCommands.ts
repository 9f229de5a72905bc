import type { ApolloCache, TypedDocumentNode } from '@apollo/client'
import {
  CommentTaskDocument,
  type CommentTaskMutationVariables,
  type DayFragment,
  EndForgottenDocument,
  type EndForgottenMutationVariables,
  EndTaskDocument,
  type EndTaskMutationVariables,
  HomeDocument,
  PauseDocument,
  ResumeTaskDocument,
  RunningDocument,
  StartTaskDocument,
  type TaskRowFragment,
} from '../../../generated/graphql'
import { apollo } from '../../../lib/apollo/apollo'
import { announceChange } from '../../../lib/apollo/changes'
import { type Attempt, createRequestIds } from '../../../lib/apollo/createRequestIds'
import { isAlike, isBreak } from './describeTask'
import { begunNow, recoverLostAnswer } from './recoverLostAnswer'
import type { StartValues } from './startDraft'
import { withDay } from './withDay'

type Changed<Result> = { changed: Result; after: { day: DayFragment | null } | null }

function show(cache: ApolloCache, day: DayFragment | null | undefined) {
  if (!day) return
  cache.updateQuery({ query: HomeDocument }, (home) => home && withDay(home, day))
  const { serverNow, tasks, carriedOver } = day
  cache.updateQuery(
    { query: RunningDocument },
    (known) => known && { ...known, serverNow, tasks, carriedOver },
  )
}

/**
 * Commands of the day. The response includes the changed day; `refresh` is called only if it does not. If a
 * response was lost, the refetched list shows whether the change was made. `onChanged` tells others.
 */
export function createDayCommands(refresh: () => Promise<void>, onChanged: () => void = announceChange) {
  const begin = createRequestIds()

  async function change<Result, Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<Changed<Result>, Variables>,
    variables: NoInfer<Variables>,
  ): Promise<Result> {
    const { data } = await apollo.mutate<Changed<Result>>({
      mutation: mutation as TypedDocumentNode<Changed<Result>>,
      variables,
      update: (cache, { data }) => show(cache, data?.after?.day),
    })
    if (!data) throw new Error('An answer without errors has its data')
    if (!data.after?.day) await refresh()
    return data.changed
  }
  /** The same for mutations whose effect can be found in the list by `isDone`. */
  async function changeEntry<Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<Changed<TaskRowFragment>, Variables>,
    variables: NoInfer<Variables>,
    isDone: (task: TaskRowFragment) => boolean,
  ): Promise<TaskRowFragment> {
    const changed = await recoverLostAnswer(change(mutation, variables), isDone)
    onChanged()
    return changed
  }

  return {
    refresh,
    start({ tache, client, remarque }: StartValues, endRunning: boolean, attempt?: Attempt) {
      const input = { tache: tache || null, client: client || null, remarque, endRunning }
      const wanted = { typetache_id: input.tache, client_id: input.client, commentaire: remarque, pause: 0 }
      const mine = begunNow((task) => isAlike(task, wanted))
      return begin(
        'start',
        JSON.stringify(input),
        (requestId) => changeEntry(StartTaskDocument, { input: { ...input, requestId } }, mine),
        attempt,
      )
    },
    /** Idempotent: the server returns the running break. */
    pause(attempt?: Attempt) {
      const mine = begunNow(isBreak)
      return begin('pause', '', (requestId) => changeEntry(PauseDocument, { requestId }, mine), attempt)
    },
    resume(task: TaskRowFragment, endRunning: boolean, attempt?: Attempt) {
      const mine = begunNow((one) => isAlike(one, task))
      return begin(
        `resume ${task.id}`,
        JSON.stringify({ endRunning }),
        (requestId) => changeEntry(ResumeTaskDocument, { id: task.id, requestId, endRunning }, mine),
        attempt,
      )
    },
    /** Saves the edited comment too, if any. */
    end({ id, commentaire, commentaireLu }: EndTaskMutationVariables) {
      // Ended by another tab or user, it lacks the comment typed here.
      const isEnded = (task: TaskRowFragment) =>
        task.id === id && task.fin !== '' && (commentaire === undefined || task.commentaire === commentaire)
      return changeEntry(EndTaskDocument, { id, commentaire, commentaireLu }, isEnded)
    },
    comment(variables: CommentTaskMutationVariables) {
      const isSaved = ({ id, commentaire }: TaskRowFragment) =>
        id === variables.id && commentaire === variables.commentaire
      return changeEntry(CommentTaskDocument, variables, isSaved)
    },
    async endForgotten(variables: EndForgottenMutationVariables) {
      const end = await change(EndForgottenDocument, variables)
      onChanged()
      return end
    },
  }
}

export type DayCommands = ReturnType<typeof createDayCommands>
