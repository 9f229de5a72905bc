import { ValidationError } from 'yup'
import { ConfigError, readConfig } from '../config'
import { faultOf } from '../db/faults'
import { connectionRefusal, DatabaseRefusal } from '../db/refusals'
import { AppError } from '../shared/errors'

/** How Node refuses the words of a command; what is refused stands in quotes first. */
const REFUSED_WORDS: Record<string, string> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'Option inconnue',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'Valeur manquante ou de trop pour l’option',
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: 'Mot de trop',
}

const isExpected = (error: unknown) =>
  error instanceof AppError ||
  error instanceof ConfigError ||
  error instanceof ValidationError ||
  error instanceof SyntaxError ||
  (error as NodeJS.ErrnoException).code === 'ENOENT'

/** What to tell the caller of an error that they can mend; undefined for any other. */
function tellable(error: unknown): string | undefined {
  const { code = '', message } = error as NodeJS.ErrnoException
  const refused = REFUSED_WORDS[code]
  if (refused) return `${refused} : ${/'(?:-\w, )?([^' ]+)/.exec(message)?.[1]}`
  return isExpected(error) ? message : undefined
}

/** What the database refuses a command; undefined of an error that is none of its refusals. */
function refusedBy(error: unknown): string | undefined {
  if (error instanceof DatabaseRefusal) return error.message
  const { code, errno } = faultOf(error)
  return code || errno ? connectionRefusal(error, readConfig().database)?.text : undefined
}

/**
 * Writes what a command says; what its caller can mend is told in words and without a stack, with how the command is used
 * unless the database is what refuses.
 */
export async function runCommand(usage: string, work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    const told = tellable(error)
    const text = told === undefined ? refusedBy(error) : `${told}\n\n${usage}`
    if (text === undefined) throw error
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}
