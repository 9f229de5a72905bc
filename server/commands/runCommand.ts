import { ValidationError } from 'yup'
import { ConfigError } from '../config'
import { AppError } from '../ground/errors'

const isExpected = (error: unknown) =>
  error instanceof AppError ||
  error instanceof ConfigError ||
  error instanceof ValidationError ||
  error instanceof SyntaxError ||
  (error as NodeJS.ErrnoException).code === 'ENOENT' ||
  (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')

/** Writes what a command says; what its caller can mend is told in words, with how it is used, and without a stack. */
export async function runCommand(usage: string, work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    if (!isExpected(error)) throw error
    process.stderr.write(`${(error as Error).message}\n\n${usage}\n`)
    process.exitCode = 1
  }
}
