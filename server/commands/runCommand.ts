import { ValidationError } from 'yup'
import { ConfigError } from '../config'
import { AppError } from '../ground/errors'

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

/** Writes what a command says; what its caller can mend is told in words, with how it is used, and without a stack. */
export async function runCommand(usage: string, work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    const told = tellable(error)
    if (told === undefined) throw error
    process.stderr.write(`${told}\n\n${usage}\n`)
    process.exitCode = 1
  }
}
