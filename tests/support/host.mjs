// A process that runs servers in sequence, for `hosted.ts`: each test file has a server of its own, whose
// code is already loaded and compiled here.
import { pino } from 'pino'

/** @type {typeof import('../../server/hosted')} */
const { createApp, readConfig } = await import(new URL('../../dist/server/hosted.js', import.meta.url).href)

process.umask(0o077)
/** @type {Map<string, Awaited<ReturnType<typeof createApp>>>} */
const running = new Map()

/** @param {Record<string, string>} env @param {(line: string) => void} write where each line of its log goes */
async function start(env, write) {
  const config = readConfig(env)
  const app = await createApp(config, pino({ level: config.logLevel, base: undefined }, { write }))
  const url = await app.listen({ port: config.port, host: config.host })
  running.set(url, app)
  return url
}

/** @param {string} url */
async function stop(url) {
  await running.get(url)?.close()
  running.delete(url)
}

process.on(
  'message',
  async (
    /** @type {{ id: number, start?: Record<string, string>, log?: boolean, stop?: string }} */ asked,
  ) => {
    const { id } = asked
    /** Always formatted, whether read or not. @param {string} line */
    const write = (line) => void (asked.log && process.send?.({ logOf: id, line }))
    try {
      process.send?.({
        id,
        url: asked.start ? await start(asked.start, write) : await stop(asked.stop ?? ''),
      })
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? error.stack : String(error) })
    }
  },
)
process.on('disconnect', () => process.exit(0))
