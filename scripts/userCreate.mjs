import { launch } from './lib/launch.mjs'

await launch('userCreate.js')
