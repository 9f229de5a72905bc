import { rebuild } from './lib/build.mjs'
import { checkNode } from './lib/install.mjs'
import { endChildrenOnSignals, main } from './lib/run.mjs'

checkNode()
endChildrenOnSignals()
await main(rebuild)
