// The page's script is evaluated in parts, each a task of its own: a slow telephone answers in between. Each file
// `after…` waits once its part is there. They are one script when built, in the order of `main.tsx`.
import 'react-dom/client'
import { nextMacrotask } from '../lib/browser/nextMacrotask'

await nextMacrotask()
