import { launch } from './lib/launch.mjs'

await launch('main.js')
