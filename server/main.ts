import { chmodSync, existsSync, lstatSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { pino } from 'pino'
import { createApp } from './app'
import { type Config, ConfigError, type DatabaseConfig, readConfig } from './config'
import { connectionRefusal } from './db/refusals'
import { batchLogLines } from './shared/batchLogLines'
import { lowerEnginePriority } from './workers/lowerPriority'

const CLEAR_WARNING =
  'Attention : ce serveur écoute en clair sur le réseau. Mettez un relais HTTPS devant lui et PUBLIC_URL (docs/deploy.md).'
/** The proxy's group may use the socket, nobody else. */
const SOCKET_MODE = 0o660

function say(text: string) {
  process.stdout.write(`${text}\n`)
}

/** Invalid settings and an unusable database: message without a stack trace. */
function refuse(error: unknown, database?: DatabaseConfig): never {
  const text =
    error instanceof ConfigError ? error.message : database && connectionRefusal(error, database)?.text
  if (text === undefined) throw error
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

function settings() {
  try {
    return readConfig()
  } catch (error) {
    return refuse(error)
  }
}

// Personal data: files are created with owner-only mode.
process.umask(0o077)
lowerEnginePriority()
const config = settings()
const logger = pino({ level: config.logLevel, base: undefined }, batchLogLines())
const remarks: string[] = []
const app = await createApp(config, logger, (text) => remarks.push(text)).catch((error) =>
  refuse(error, config.database),
)

let stopping = false
async function stop(signal: NodeJS.Signals) {
  if (stopping) return
  stopping = true
  say(`Arrêt demandé (${signal}) : ce qui est en cours se termine.`)
  await app.close()
  say('Pointage est arrêté.')
  process.exit(0)
}
// Before listening: as soon as the address is printed, SIGTERM may come.
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

async function listen({ port, host, socket, publicUrl }: Config) {
  if (!socket) {
    const address = await app.listen({ port, host })
    return publicUrl ?? address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost')
  }
  // Stale socket of a killed server. A running one keeps its connections, but loses the path.
  if (lstatSync(socket, { throwIfNoEntry: false })?.isSocket()) rmSync(socket)
  await app.listen({ path: socket })
  chmodSync(socket, SOCKET_MODE)
  return publicUrl ?? socket
}

const UNHEARD: Record<string, string> = {
  EADDRINUSE: 'est déjà pris par un autre programme',
  EADDRNOTAVAIL: 'n’est pas une adresse de cette machine',
  EACCES: 'n’est pas permis à ce compte',
  ENOENT: 'est dans un dossier qui n’existe pas : créez-le, ou corrigez ce réglage',
}

function refusePlace(error: NodeJS.ErrnoException): never {
  const { socket, host, port } = config
  // Node also reports EACCES for a missing folder.
  const isNowhere = socket !== undefined && !existsSync(dirname(socket))
  const why = UNHEARD[isNowhere ? 'ENOENT' : (error.code ?? '')]
  if (!why) throw error
  const place = socket ? `${socket} (SOCKET)` : `${host}:${port} (HOST, PORT)`
  return refuse(new ConfigError([`${place} ${why}`]))
}

say(`Pointage est prêt : ${await listen(config).catch(refusePlace)}`)
if (config.inClear) say(CLEAR_WARNING)
for (const text of remarks) say(text)
