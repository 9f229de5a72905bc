import { readFileSync } from 'node:fs'

/** Relative to the root of the repository, the working directory of all benchmark processes. */
const HOME = 'client/features/tasks/TaskRow.graphql'

function readFields(): string {
  const fields = /fragment TaskRow on Task \{([^}]*)\}/.exec(readFileSync(HOME, 'utf8'))?.[1]
  if (!fields) throw new Error(`${HOME} has no fragment TaskRow`)
  return `${fields.trim()}\n    __typename`
}

export const TASK_FIELDS = readFields()
