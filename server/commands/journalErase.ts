import { parseArgs } from 'node:util'
import { readConfig } from '../config'
import { openDatabase } from '../db/open'
import { type Subject, userOf } from '../journal/chain'
import { eraseContent } from '../journal/eraseContent'
import { badInput } from '../shared/errors'
import { runCommand } from './runCommand'

const USAGE = `Usage : npm run journal:erase -- --chain chaîne --event numéro --reason motif
Efface pour toujours le contenu d’un événement du journal, quand la loi sur les données personnelles le demande.
La chaîne tient, et un événement dit ce qui a été effacé et pourquoi. Les tables restent comme elles sont.
  --chain    user:12 (la personne n° 12), reference ou settings
  --event    le numéro de l’événement dans sa chaîne
  --reason   le motif`

const isSubject = (text: string): text is Subject =>
  userOf(text) !== undefined || text === 'reference' || text === 'settings'

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      chain: { type: 'string' },
      event: { type: 'string' },
      reason: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return USAGE
  const { chain = '', event = '', reason = '' } = values
  if (!isSubject(chain)) throw badInput(`Chaîne inconnue : « ${chain} »`)
  if (!/^[1-9]\d*$/.test(event)) throw badInput(`Numéro d’événement invalide : « ${event} »`)
  if (!reason.trim()) throw badInput('Indiquez le motif')
  const database = await openDatabase(readConfig().database)
  try {
    const origin = { actor: null, at: Math.floor(Date.now() / 1000), door: 'command' } as const
    await eraseContent(database, { subject: chain, seq: Number(event), reason }, origin)
    return `Le contenu de l’événement ${event} de la chaîne ${chain} est effacé.`
  } finally {
    await database.close()
  }
})
