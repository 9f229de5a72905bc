import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ValidationError } from 'yup'
import { badInput } from '../shared/errors'
import { caseRule } from './caseRule'
import { type Case, evaluateCase } from './evaluateCase'
import { runCommand } from './runCommand'

const USAGE = `Usage : npm run --silent evaluate -- FICHIER
Applique les règles du temps de travail aux cas d'un fichier JSON ({ "cases": [...] }, ou une liste) et écrit,
en JSON, l'identifiant de chaque cas et son résultat, dans la forme de son champ « expect ».`

function problemOf(error: unknown): string | undefined {
  if (error instanceof ValidationError) return [error.path, error.message].filter(Boolean).join(' : ')
  return error instanceof RangeError ? error.message : undefined
}

/** @throws {AppError} BAD_USER_INPUT naming the invalid case and field */
function evaluateOne(given: unknown, index: number) {
  try {
    const checked = caseRule.validateSync(given, { strict: true }) as Case
    return { id: checked.id, result: evaluateCase(checked) }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === undefined) throw error
    const id = (given as Partial<Case> | null)?.id
    throw badInput(`Cas ${typeof id === 'string' ? `« ${id} »` : index + 1} illisible : ${problem}`)
  }
}

/** @throws {AppError} BAD_USER_INPUT for a missing file or invalid JSON */
async function readCases(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw badInput(`${error.code === 'ENOENT' ? 'Fichier introuvable' : 'Fichier illisible'} : ${file}`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1]
    const line = at === undefined ? '' : `, ligne ${text.slice(0, Number(at)).split('\n').length}`
    throw badInput(`Ce fichier n’est pas du JSON${line} : ${file}`)
  }
}

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (values.help || !file) return USAGE
  const content = await readCases(file)
  const cases = Array.isArray(content) ? content : (content as { cases?: unknown } | null)?.cases
  if (!Array.isArray(cases)) throw badInput('Aucun cas dans ce fichier')
  return JSON.stringify(cases.map(evaluateOne), undefined, 2)
})
