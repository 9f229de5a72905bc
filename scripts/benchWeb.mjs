import { runBenchmark } from './lib/runBenchmark.mjs'

await runBenchmark('web/main.ts', 'chromium')
