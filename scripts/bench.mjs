import { runBenchmark } from './lib/runBenchmark.mjs'

await runBenchmark('main.ts', 'mariadb-server')
