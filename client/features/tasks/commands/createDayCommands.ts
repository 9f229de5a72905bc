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
  StartTaskDocument,
  type TaskRowFragment,
} from '../../../generated/graphql'
import { apollo } from '../../../lib/apollo/apollo'
import { announceChange } from '../../../lib/apollo/changes'
import { createRequestIds } from '../../../lib/apollo/createRequestIds'
import { isAlike, isBreak } from './describeTask'
import { begunNow, recoverLostAnswer } from './recoverLostAnswer'
import type { StartValues } from './startDraft'
import { withDay } from './withDay'

/** What the answer of every change of the day holds. */
type Changed<Result> = { changed: Result; after: { day: DayFragment | null } | null }

function show(cache: ApolloCache, day: DayFragment | null | undefined) {
  if (day) cache.updateQuery({ query: HomeDocument }, (home) => home && withDay(home, day))
}

/**
 * What can be done with the day. A change shows with its own answer, which carries the day; it is asked for by
 * `refresh` only where that answer has none. What was done although its answer was lost is found in the list.
 */
export function createDayCommands(refresh: () => Promise<void>) {
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
  /** The same for a change that leaves an entry by which it is known. */
  async function changeEntry<Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<Changed<TaskRowFragment>, Variables>,
    variables: NoInfer<Variables>,
    isDone: (task: TaskRowFragment) => boolean,
  ): Promise<TaskRowFragment> {
    const changed = await recoverLostAnswer(change(mutation, variables), isDone)
    announceChange()
    return changed
  }

  return {
    refresh,
    start({ tache, client, remarque }: StartValues) {
      const input = { tache: tache || null, client: client || null, remarque }
      const wanted = { typetache_id: input.tache, client_id: input.client, commentaire: remarque, pause: 0 }
      const mine = begunNow((task) => isAlike(task, wanted))
      return begin('start', JSON.stringify(input), (requestId) =>
        changeEntry(StartTaskDocument, { input: { ...input, requestId } }, mine),
      )
    },
    /** Asked again, the server gives the break that is running. */
    pause() {
      const mine = begunNow(isBreak)
      return begin('pause', '', (requestId) => changeEntry(PauseDocument, { requestId }, mine))
    },
    resume(task: TaskRowFragment) {
      const mine = begunNow((one) => isAlike(one, task))
      return begin(`resume ${task.id}`, '', (requestId) =>
        changeEntry(ResumeTaskDocument, { id: task.id, requestId }, mine),
      )
    },
    /** With the comment that was typed meanwhile, if any. */
    end({ id, commentaire, commentaireLu }: EndTaskMutationVariables) {
      // Ended by somebody else, it does not hold what was typed here.
      const isEnded = (task: TaskRowFragment) =>
        task.id === id && task.fin !== '' && (commentaire === undefined || task.commentaire === commentaire)
      return changeEntry(EndTaskDocument, { id, commentaire, commentaireLu }, isEnded)
    },
    comment(variables: CommentTaskMutationVariables) {
      const isSaved = ({ id, commentaire }: TaskRowFragment) =>
        id === variables.id && commentaire === variables.commentaire
      return changeEntry(CommentTaskDocument, variables, isSaved)
    },
    /** Says when an entry of an earlier day ended. */
    async endForgotten(variables: EndForgottenMutationVariables) {
      const end = await change(EndForgottenDocument, variables)
      announceChange()
      return end
    },
  }
}

export type DayCommands = ReturnType<typeof createDayCommands>
