import { launch } from './lib/launch.mjs'

/** Runs a program of the built server: its file in dist/server, then its arguments. */
const [program] = process.argv.splice(2, 1)
await launch(program ?? 'main.js')
