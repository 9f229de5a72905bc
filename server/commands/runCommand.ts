import { ValidationError } from 'yup'
import { ConfigError, readConfigToVerify } from '../config'
import { faultOf } from '../db/faults'
import { connectionRefusal, DatabaseRefusal } from '../db/refusals'
import { AppError } from '../shared/errors'

/** French messages for Node's argument errors by code; the refused argument is in quotes. */
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

/** Message for an error that the caller can fix; undefined for any other. */
function tellable(error: unknown): string | undefined {
  const { code = '', message } = error as NodeJS.ErrnoException
  const refused = REFUSED_WORDS[code]
  if (refused) return `${refused} : ${/'(?:-\w, )?([^' ]+)/.exec(message)?.[1]}`
  return isExpected(error) ? message : undefined
}

/** Message for a refusal of the database; undefined for any other error. */
function refusedBy(error: unknown): string | undefined {
  if (error instanceof DatabaseRefusal) return error.message
  const { code, errno } = faultOf(error)
  return code || errno ? connectionRefusal(error, readConfigToVerify().database)?.text : undefined
}

/**
 * Runs a command and prints its output, unless it has done so itself; for errors that the caller can fix, prints the message without a
 * stack, with the usage unless the database refused.
 */
export async function runCommand(usage: string, work: () => Promise<string | undefined>): Promise<void> {
  try {
    const output = await work()
    if (output !== undefined) process.stdout.write(`${output}\n`)
  } catch (error) {
    const message = tellable(error)
    const text = message === undefined ? refusedBy(error) : `${message}\n\n${usage}`
    if (text === undefined) throw error
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}
