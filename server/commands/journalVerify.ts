import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfigToVerify } from '../config'
import { signingKey } from '../journal/keys'
import { lastRoot, type Root } from '../journal/root'
import { storeVerification, type Verification, verifyJournal } from '../journal/verify'
import { openToVerify } from './openToVerify'
import { runCommand } from './runCommand'

const USAGE = `Usage : npm run journal:verify [-- --root fichier]…
Suit toutes les chaînes du journal, les rejoue et les compare aux tables, et vérifie la dernière racine signée.
Le code de sortie est 1 pour une rupture, 2 si seule la clé d’une racine est inconnue.
  --root   une racine gardée ailleurs (npm run journal:root), autant de fois que voulu`

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('fr-FR')} ${count < 2 ? one : many}`

/** @returns the report, and its exit code */
function reportOf(found: Verification, roots: number): { text: string; exitCode: number } {
  const doubts = found.unknownKeys.map((text) => `À vérifier : ${text}`)
  if (found.breaks.length > 0) {
    const breaks = found.breaks.map((text) => `Rupture : ${text}`)
    return { text: [...breaks, ...doubts].join('\n'), exitCode: 1 }
  }
  const erased = found.erased > 0 ? `, dont ${counted(found.erased, 'effacé', 'effacés')}` : ''
  const signed = found.keys.length > 0 ? ` (clé n° ${[...new Set(found.keys)].join(', ')})` : ''
  const sums = [
    `${counted(found.events, 'événement', 'événements')} en ${counted(found.chains, 'chaîne', 'chaînes')}${erased}`,
    `${counted(roots, 'racine', 'racines')}${signed}`,
  ]
  const text = [`${sums.join(', ')} : aucun écart`, ...doubts].join('\n')
  return { text, exitCode: doubts.length > 0 ? 2 : 0 }
}

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: { root: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return USAGE
  const kept: Root[] = (values.root ?? []).map((path) => JSON.parse(readFileSync(path, 'utf8')))
  const config = readConfigToVerify()
  const { database, writable } = await openToVerify(config)
  try {
    const last = await lastRoot(database)
    const roots = last ? [...kept, last] : kept
    const found = await verifyJournal(database, signingKey(config.journalSecret), roots)
    const { text, exitCode } = reportOf(found, roots.length)
    process.exitCode = exitCode
    // Before storing, which may fail: a break must be seen.
    process.stdout.write(`${text}\n`)
    if (writable) await storeVerification(database, Math.floor(Date.now() / 1000), found)
    return undefined
  } finally {
    await database.close()
  }
})
