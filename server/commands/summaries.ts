import { parseArgs } from 'node:util'
import { readConfigToVerify } from '../config'
import type { Database } from '../db/database'
import { areDue, type Compared, rebuildSummaries, verifySummaries } from '../summaries/everybody'
import { differingMonths, rebuildMonths } from '../summaries/months'
import type { SummaryDifference, SummaryRow } from '../summaries/summaries'
import { createZone, formatDuration, type Zone } from '../workedTime/time'
import { openToRepair, openToVerify } from './openToVerify'
import { runCommand } from './runCommand'

const USAGE = `Usage : npm run summaries:verify, ou npm run summaries:rebuild
Recompte les heures de chacun et les compare aux sommes par jour, client et tâche dont se servent les rapports.
  verify   écrit les écarts ; le code de sortie est 1 s'il y en a, 2 si rien ne peut être jugé
  rebuild  les corrige`

const figures = (sum: SummaryRow | null) =>
  sum
    ? `${formatDuration(sum.worked)} travaillées, ${formatDuration(sum.rested)} de pause, ${sum.entries} tâche${sum.entries < 2 ? '' : 's'}, ${sum.breaks} pause${sum.breaks < 2 ? '' : 's'}`
    : 'rien'

function line({ stored, counted }: SummaryDifference): string {
  const { user_id, date, client_id, typetache_id } = (stored ?? counted) as SummaryRow
  return `utilisateur ${user_id}, ${date}, client ${client_id}, tâche ${typetache_id} : ${figures(stored)} dans la table, ${figures(counted)} selon les entrées`
}

const monthLine = (month: string) =>
  `mois ${month.slice(0, 7)} : ce qu’il compte pour tout le monde n’est pas la somme de ses jours`

const DUE =
  'Les sommes de cette base ne sont pas encore comptées : il n’y a rien à juger. Démarrez le serveur, qui les compte, puis relancez cette commande.'

const RECOUNTING =
  'Ce n’est pas une panne : depuis la mise à jour le serveur recompte encore les nuits. Laissez-le tourner, et relancez cette commande quand son journal dit « all sums of nights are counted ».'

const differencesOf = (count: number) => `${count.toLocaleString('fr-FR')} écart${count < 2 ? '' : 's'}`

const report = ({ people, count }: Pick<Compared, 'people' | 'count'>) =>
  `${people.toLocaleString('fr-FR')} personne${people < 2 ? '' : 's'} : ${differencesOf(count)}`

const pendingLine = (count: number) =>
  `${differencesOf(count)} de plus sur des nuits que le serveur recompte encore depuis la mise à jour : cette commande ne peut pas encore ${count < 2 ? 'le' : 'les'} juger.`

async function verify(database: Database, zone: Zone): Promise<string> {
  if (await areDue(database)) {
    process.exitCode = 2
    return DUE
  }
  const { people, count, differences, pending } = await verifySummaries(database, zone)
  const months = await differingMonths(database)
  if (count + months.length > 0) {
    process.exitCode = 1
    const lines = [...differences.map(line), ...months.map(monthLine)]
    return [report({ people, count }), ...lines, ...(pending > 0 ? [pendingLine(pending)] : [])].join('\n')
  }
  return pending > 0 ? `${report({ people, count: pending })}\n${RECOUNTING}` : report({ people, count })
}

async function rebuild(database: Database, zone: Zone): Promise<string> {
  const compared = await rebuildSummaries(database, zone)
  await rebuildMonths(database, { zone, now: () => Math.floor(Date.now() / 1_000) })
  return `${report(compared)}, corrigé${compared.count < 2 ? '' : 's'}`
}

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  const [verb] = positionals
  if (values.help || (verb !== 'verify' && verb !== 'rebuild')) return USAGE
  const config = readConfigToVerify()
  const { database } = await (verb === 'verify' ? openToVerify : openToRepair)(config)
  try {
    return await (verb === 'verify' ? verify : rebuild)(database, createZone(config.timeZone))
  } finally {
    await database.close()
  }
})
