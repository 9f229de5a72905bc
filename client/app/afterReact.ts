// The page's script is evaluated in separate tasks, so that slow phones handle input in between. Each
// `after…` file waits for its part; the build bundles them in the order of `main.tsx`.
import 'react-dom/client'
import { nextMacrotask } from '../lib/browser/nextMacrotask'

await nextMacrotask()
