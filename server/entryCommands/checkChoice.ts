import { readSuccessor } from '../db/merged'
import type { Entry } from '../entries/entry'
import type { OperationContext } from '../operation/operation'
import { type AppError, badInput } from '../shared/errors'

/** Ids of the chosen task type and client; null when not active in the group. */
const COLUMNS = `
  (SELECT id FROM task_type WHERE id = ? AND groupetache_id = ? AND active = 1) AS tache,
  (SELECT id FROM client WHERE id = ? AND groupetache_id = ? AND active = 1) AS client`

export interface Available {
  tache: number | null
  client: number | null
}

export type Choice = Pick<Entry, 'typetache_id' | 'client_id'>

/** A choice with merged rows replaced by their targets; `refusal` if it is not available. */
export interface Chosen extends Choice {
  refusal?: AppError | undefined
}

export const choiceOf = ({ tache, client }: { [Field in keyof Available]?: number | null | undefined }) => ({
  typetache_id: tache ?? null,
  client_id: client ?? null,
})

const NONE = choiceOf({})

/** Additional columns that check a choice, for a statement that runs anyway. */
export const readAvailable = ({ typetache_id, client_id }: Choice, groupetache_id: number) => ({
  columns: COLUMNS,
  values: [typetache_id, groupetache_id, client_id, groupetache_id],
})

/** D11, D35: active and of the user's task group, or unchanged; else one error for all ids. */
function refusalOf({ typetache_id, client_id }: Choice, available: Available | undefined, standing: Choice) {
  if (typetache_id !== standing.typetache_id && typetache_id !== available?.tache)
    return badInput('Cette tâche n’est pas disponible', 'tache', 'UNAVAILABLE')
  if (client_id !== standing.client_id && client_id !== available?.client)
    return badInput('Ce client n’est pas disponible', 'client', 'UNAVAILABLE')
  return undefined
}

/** Replaces merged rows by their targets: an open page or another program may still name them. */
export async function followMerges({ db }: OperationContext, choice: Choice): Promise<Choice> {
  const { typetache_id, client_id } = choice
  return {
    typetache_id: typetache_id && (await readSuccessor(db, 'task_type', typetache_id)),
    client_id: client_id && (await readSuccessor(db, 'client', client_id)),
  }
}

export const isSameChoice = (a: Choice, b: Choice) =>
  a.typetache_id === b.typetache_id && a.client_id === b.client_id

/** Follows merges only if the choice is not available as it is: otherwise no additional statement. */
export async function choose(
  ctx: OperationContext,
  choice: Choice,
  {
    available,
    group,
    standing = NONE,
  }: { available: Available | undefined; group: number; standing?: Choice },
): Promise<Chosen> {
  const refusal = refusalOf(choice, available, standing)
  if (!refusal) return choice
  const { typetache_id, client_id } = await followMerges(ctx, choice)
  const followed = {
    typetache_id: choice.typetache_id === standing.typetache_id ? choice.typetache_id : typetache_id,
    client_id: choice.client_id === standing.client_id ? choice.client_id : client_id,
  }
  if (isSameChoice(followed, choice)) return { ...choice, refusal }
  return { ...followed, refusal: refusalOf(followed, await findAvailable(ctx, followed, group), standing) }
}

async function findAvailable({ db }: OperationContext, choice: Choice, group: number) {
  const { columns, values } = readAvailable(choice, group)
  const [available] = await db.rows<Available>(`SELECT ${columns}`, values)
  return available
}

/** `choose` for callers that have not read `available` with another statement. */
export async function findChoice(
  ctx: OperationContext,
  choice: Choice,
  group: number,
  standing = NONE,
): Promise<Chosen> {
  const available = await findAvailable(ctx, choice, group)
  const { typetache_id, client_id, refusal } = await choose(ctx, choice, { available, group, standing })
  return { typetache_id, client_id, refusal }
}

/** @returns the choice to write @throws {AppError} BAD_USER_INPUT for one that is not available */
export async function checkChoice(...asked: Parameters<typeof findChoice>): Promise<Choice> {
  const { refusal, ...choice } = await findChoice(...asked)
  if (refusal) throw refusal
  return choice
}
