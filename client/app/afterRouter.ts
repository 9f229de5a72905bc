// A part of the page's script: see `afterReact.ts`.
import 'react-router-dom'
import { nextTask } from '../lib/nextTask'

await nextTask()
