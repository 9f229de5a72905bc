import { parseArgs } from 'node:util'
import { readConfig } from '../config'
import { openDatabase } from '../db/open'
import { lacksKey, makeRoot } from '../journal/root'
import { badInput } from '../shared/errors'
import { runCommand } from './runCommand'

const USAGE = `Usage : npm run --silent journal:root [-- --new-key] > racine.json
Signe et écrit une racine de toutes les chaînes du journal, à garder ailleurs : journal:verify --root la vérifie.
  --new-key   signe par une nouvelle clé, sans JOURNAL_SECRET_FILE, là où une autre a déjà signé`

const LACKS_KEY =
  'Une autre clé a signé les racines de cette base. Donnez son secret par JOURNAL_SECRET_FILE, ou, si une nouvelle clé doit signer, ajoutez --new-key'

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: { 'new-key': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return USAGE
  const config = readConfig()
  const database = await openDatabase(config.database)
  try {
    // A new signing key is registered permanently: a missing setting must not add one by accident.
    if (!values['new-key'] && (await lacksKey(database, config))) throw badInput(LACKS_KEY)
    return JSON.stringify(await makeRoot(database, config.journalSecret, Math.floor(Date.now() / 1000)))
  } finally {
    await database.close()
  }
})
