import { parseArgs } from 'node:util'
import { readConfig } from '../config'
import { rebuildSummaries, verifySummaries } from '../summaries/everybody'
import { differingMonths, rebuildMonths } from '../summaries/months'
import { isRecounting } from '../summaries/recountNights'
import type { SummaryDifference, SummaryRow } from '../summaries/summaries'
import { createZone, formatDuration } from '../workedTime/time'
import { openToVerify } from './openToVerify'
import { runCommand } from './runCommand'

const USAGE = `Usage : npm run summaries:verify, ou npm run summaries:rebuild
Recompte les heures de chacun et les compare aux sommes par jour, client et tâche dont se servent les rapports.
  verify   écrit les écarts ; le code de sortie est 1 s'il y en a
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

const RECOUNTING =
  'Ce n’est pas une panne : depuis la mise à jour le serveur recompte encore les nuits. Laissez-le tourner, et relancez cette commande quand son journal dit « all sums of nights are counted ».'

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  const [verb] = positionals
  if (values.help || (verb !== 'verify' && verb !== 'rebuild')) return USAGE
  const config = readConfig()
  const { database } = await openToVerify(config)
  try {
    const zone = createZone(config.timeZone)
    const { people, count, differences } = await (verb === 'verify' ? verifySummaries : rebuildSummaries)(
      database,
      zone,
    )
    const months = await differingMonths(database)
    if (verb === 'rebuild') await rebuildMonths(database, { zone, now: () => Math.floor(Date.now() / 1_000) })
    const found = `${people.toLocaleString('fr-FR')} personne${people < 2 ? '' : 's'} : ${count.toLocaleString('fr-FR')} écart${count < 2 ? '' : 's'}`
    if (verb === 'rebuild') return `${found}, corrigé${count < 2 ? '' : 's'}`
    if (count + months.length > 0) {
      if (await isRecounting(database)) return `${found}\n${RECOUNTING}`
      process.exitCode = 1
    }
    return [found, ...differences.map(line), ...months.map(monthLine)].join('\n')
  } finally {
    await database.close()
  }
})
