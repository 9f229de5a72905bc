import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensureGenerated } from './lib/build.mjs'
import { checkNode } from './lib/install.mjs'
import { endChildrenOnSignals, main, root } from './lib/run.mjs'

const PAUSE_MS = 200

/** Makes the generated code again after each change of the schema or of a query. */
function generateOnChange() {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  /** One run at a time, each on what the files say by then. */
  let last = Promise.resolve()
  const generate = () => {
    last = last.then(ensureGenerated).catch((error) => void process.stderr.write(`${error.message}\n`))
  }
  for (const folder of ['schema', 'client'])
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.graphql')) return
      clearTimeout(timer)
      timer = setTimeout(generate, PAUSE_MS)
    })
}

async function develop() {
  await ensureGenerated()
  const [{ concurrently }, { default: getPort }] = await Promise.all([
    import('concurrently'),
    import('get-port'),
  ])
  const serverPort = await getPort({ port: Number(process.env.PORT) || 4000 })
  const clientPort = await getPort({ port: 5173 })
  generateOnChange()
  handOverSignals()
  const { result } = concurrently(
    [
      {
        name: 'serveur',
        command: 'tsx watch --clear-screen=false server/main.ts',
        env: { PORT: serverPort, NODE_ENV: 'development' },
      },
      {
        name: 'écran',
        command: `vite --port ${clientPort} --strictPort --clearScreen false --logLevel warn`,
        env: { API: `http://127.0.0.1:${serverPort}` },
      },
    ],
    { cwd: root, killOthersOn: ['failure', 'success'], prefixColors: ['cyan', 'green'] },
  )
  process.stdout.write(`\nDéveloppement : http://localhost:${clientPort} (Ctrl-C pour terminer)\n\n`)
  // Ended by a signal: that is how it ends.
  await result.catch(() => {})
  process.exit()
}

checkNode()
const handOverSignals = endChildrenOnSignals()
process.env.PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
await main(develop)
