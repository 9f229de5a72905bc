import { readFileSync, writeFileSync } from 'node:fs'
import { sourcesOf, TEXTS, withFrenchSpaces } from './lib/frenchSpaces.mjs'

// Puts narrow no-break spaces into the French texts of the folders given, or of those that people read.
const folders = process.argv.slice(2)
for (const path of sourcesOf(folders.length > 0 ? folders : TEXTS)) {
  const source = readFileSync(path, 'utf8')
  const wanted = withFrenchSpaces(path, source)
  if (wanted !== source) writeFileSync(path, wanted)
}
