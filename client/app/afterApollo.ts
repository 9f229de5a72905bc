// A part of the page's script: see `afterReact.ts`.
import '../lib/apollo'
import { nextTask } from '../lib/nextTask'

await nextTask()
