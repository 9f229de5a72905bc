import '../lib/apollo/apollo'
import { nextMacrotask } from '../lib/browser/nextMacrotask'

await nextMacrotask()
