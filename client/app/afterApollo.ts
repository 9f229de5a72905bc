// Part of the page's script: see `afterReact.ts`.
import '../lib/apollo/apollo'
import { nextMacrotask } from '../lib/browser/nextMacrotask'

await nextMacrotask()
