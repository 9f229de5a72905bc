import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bundle } from '../bundle'
import type { Sessions } from '../data/load'
import { send } from '../longWork'
import type { Session } from '../operation'
import { cpuSeconds, type Served } from '../processes'
import { median, table } from '../tables'
import { payrollOfEverybody, readAlone } from './everybody'

const ROUNDS = 3
const YEAR_MS = 10
const EVERYBODY_MS = 2_000

interface Person {
  entries: number
  parse: number
  year: number
  month: number
}

async function measurePerson(folder: string): Promise<Person> {
  const { stdout } = await promisify(execFile)(process.execPath, [await bundle('rules/person.ts', folder)])
  return JSON.parse(stdout)
}

/** The month of all users through the server, alternating with the plain read of its entries. */
async function measureEverybody(server: Served, { admins }: Sessions, databaseUrl: string) {
  const rounds: { took: number; cpu: number; read: number; rows: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const before = cpuSeconds(server.pid)
    const { took, problem } = await send(server.url, payrollOfEverybody(), admins[0] as Session)
    if (problem) throw new Error(problem)
    const cpu = 1_000 * (cpuSeconds(server.pid) - before)
    const { took: read, rows } = await readAlone(databaseUrl)
    if (round > 0) rounds.push({ took, cpu, read, rows })
  }
  const of = (figure: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[figure]))
  return { took: of('took'), cpu: of('cpu'), read: of('read'), rows: of('rows') }
}

/** Cost of the working-time rules: for one user in isolation, for all users through the server. */
export async function measureRules(
  server: Served,
  sessions: Sessions,
  databaseUrl: string,
  { folder, people }: { folder: string; people: number },
): Promise<string> {
  const person = await measurePerson(folder)
  const all = await measureEverybody(server, sessions, databaseUrl)
  const count = (value: number) => value.toLocaleString('fr-FR')
  const text = table([
    ['Règles du travail', 'ms', 'CPU ms', 'rapport', 'au plus'],
    [
      `une année d’une personne, ${count(person.entries)} entrées`,
      '',
      person.year.toFixed(2),
      (person.year / person.parse).toFixed(2),
      `${YEAR_MS} ms`,
    ],
    [
      '  son mois, l’année derrière lui',
      '',
      person.month.toFixed(2),
      (person.month / person.parse).toFixed(2),
      '',
    ],
    ['  JSON.parse des mêmes entrées', '', person.parse.toFixed(2), '1.00', ''],
    [
      `un mois de ${count(people)} personnes (aperçu de la paie)`,
      all.took.toFixed(0),
      all.cpu.toFixed(0),
      (all.took / all.read).toFixed(2),
      `${count(EVERYBODY_MS)} ms`,
    ],
    [`  lecture seule de ses ${count(all.rows)} entrées`, all.read.toFixed(0), '', '1.00', ''],
  ])
  return text
}
