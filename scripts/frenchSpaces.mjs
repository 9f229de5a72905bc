import { writeFileSync } from 'node:fs'
import { breakableFiles, TEXTS } from './lib/frenchSpaces.mjs'

// Puts narrow no-break spaces into the French texts of the folders given, or of those that people read.
const folders = process.argv.slice(2)
for (const { path, wanted } of breakableFiles(folders.length > 0 ? folders : TEXTS))
  writeFileSync(path, wanted)
