import { writeFileSync } from 'node:fs'
import { breakableFiles, TEXTS } from './lib/frenchSpaces.mjs'

// Inserts narrow no-break spaces into the French texts of the given folders; default: `TEXTS`.
const folders = process.argv.slice(2)
for (const { path, wanted } of breakableFiles(folders.length > 0 ? folders : TEXTS))
  writeFileSync(path, wanted)
