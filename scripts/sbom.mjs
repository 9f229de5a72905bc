import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { main, root } from './lib/run.mjs'
import { writeSbom } from './lib/sbom.mjs'

await main(async () => {
  const path = join(root, 'dist/sbom.cdx.json')
  mkdirSync(join(root, 'dist'), { recursive: true })
  await writeSbom(path)
  process.stdout.write(`${path}\n`)
})
