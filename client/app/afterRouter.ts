import 'react-router-dom'
import { nextMacrotask } from '../lib/browser/nextMacrotask'

await nextMacrotask()
