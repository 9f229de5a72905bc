import { readFileSync } from 'node:fs'

/** From the root of the repository, where every process of the benchmark runs. */
const HOME = 'client/features/tasks/TaskRow.graphql'

/** The fields between the braces of the home screen's fragment; Apollo Client adds the type's name. */
function readFields(): string {
  const fields = /fragment TaskRow on Task \{([^}]*)\}/.exec(readFileSync(HOME, 'utf8'))?.[1]
  if (!fields) throw new Error(`${HOME} has no fragment TaskRow`)
  return `${fields.trim()}\n    __typename`
}

/** What the home screen asks of an entry. */
export const TASK_FIELDS = readFields()
