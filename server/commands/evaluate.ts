import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { badInput } from '../ground/errors'
import { type Case, evaluateCase } from './evaluateCase'
import { runCommand } from './runCommand'

const USAGE = `Usage : npm run --silent evaluate -- FICHIER
Applique les règles du temps de travail aux cas d'un fichier JSON ({ "cases": [...] }, ou une liste) et écrit,
en JSON, l'identifiant de chaque cas et son résultat, dans la forme de son champ « expect ».`

/** @throws {AppError} BAD_USER_INPUT naming the case that cannot be read */
function told(given: Case) {
  try {
    return { id: given.id, result: evaluateCase(given) }
  } catch (error) {
    throw badInput(`Cas « ${given?.id} » illisible : ${error instanceof Error ? error.message : error}`)
  }
}

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (values.help || !file) return USAGE
  const content: Case[] | { cases: Case[] } = JSON.parse(await readFile(file, 'utf8'))
  const cases = Array.isArray(content) ? content : content?.cases
  if (!Array.isArray(cases)) throw badInput('Aucun cas dans ce fichier')
  return JSON.stringify(cases.map(told), undefined, 2)
})
