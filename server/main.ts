import { pino } from 'pino'
import { createApp } from './app'
import { ConfigError, readConfig } from './config'

const DEMO_HINT =
  'Connexion : admin@exemple.fr, superviseur@exemple.fr ou employe@exemple.fr, mot de passe demo-2026!'

function say(text: string) {
  process.stdout.write(`${text}\n`)
}

/** Wrong settings are told in their own words, without a stack. */
function refuse(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

function settings() {
  try {
    return readConfig()
  } catch (error) {
    return refuse(error)
  }
}

const config = settings()
// Written together, a few times a second: each write of its own would cost as much as a request's validation.
const logger = pino(
  { level: config.logLevel, base: undefined },
  pino.destination({ sync: false, minLength: 4_096, periodicFlush: 200 }),
)
const app = await createApp(config, logger).catch(refuse)

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  await app.close()
  process.exit(0)
}
// Before it listens: whoever sees the address may end it at once.
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

const address = await app.listen({ port: config.port, host: config.host })
say(`Pointage est prêt : ${address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost')}`)
if (config.demo) say(DEMO_HINT)
