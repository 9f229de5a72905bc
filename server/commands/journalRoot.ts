import { parseArgs } from 'node:util'
import { readConfig } from '../config'
import { openDatabase } from '../db/open'
import { makeRoot } from '../journal/root'
import { runCommand } from './runCommand'

const USAGE = `Usage : npm run --silent journal:root > racine.json
Signe et écrit une racine de toutes les chaînes du journal, à garder ailleurs : journal:verify --root la vérifie.`

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help) return USAGE
  const config = readConfig()
  const database = await openDatabase(config.database)
  try {
    return JSON.stringify(await makeRoot(database, config.journalSecret, Math.floor(Date.now() / 1000)))
  } finally {
    await database.close()
  }
})
