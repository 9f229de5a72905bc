import { join } from 'node:path'
import { ensureGenerated } from './lib/build.mjs'
import { handOverSignals, main, root } from './lib/run.mjs'

// Server, screens and code generation in watch mode; the last one only prints errors.
await main(async () => {
  await ensureGenerated()
  const [{ concurrently }, { default: getPort }] = await Promise.all([
    import('concurrently'),
    import('get-port'),
  ])
  const serverPort = await getPort({ port: Number(process.env.PORT) || 4000 })
  const clientPort = await getPort({ port: 5173 })
  handOverSignals()
  process.env.PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const watch = 'tsx watch --clear-screen=false'
  const operations = "--include 'schema/*.graphql' --include 'client/**/*.graphql'"
  const { result } = concurrently(
    [
      {
        name: 'serveur',
        command: `${watch} server/main.ts`,
        env: { PORT: serverPort, NODE_ENV: 'development' },
      },
      {
        name: 'écran',
        command: `vite --port ${clientPort} --strictPort --clearScreen false --logLevel warn`,
        env: { API: `http://127.0.0.1:${serverPort}` },
      },
      { name: 'code', command: `${watch} ${operations} node_modules/.bin/graphql-codegen > /dev/null` },
    ],
    { cwd: root, killOthersOn: ['failure', 'success'], prefixColors: ['cyan', 'green', 'yellow'] },
  )
  process.stdout.write(`\nDéveloppement : http://localhost:${clientPort} (Ctrl-C pour terminer)\n\n`)
  // A signal is the normal end.
  await result.catch(() => {})
  process.exit()
})
