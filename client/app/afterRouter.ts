// Part of the page's script: see `afterReact.ts`.
import 'react-router-dom'
import { nextMacrotask } from '../lib/browser/nextMacrotask'

await nextMacrotask()
