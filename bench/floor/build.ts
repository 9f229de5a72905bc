import { join } from 'node:path'
import { build } from 'esbuild'

/** Bundles the floor as the server is bundled, and gives the file. */
export async function buildFloor(folder: string): Promise<string> {
  const outfile = join(folder, 'floor.mjs')
  await build({
    entryPoints: [join(import.meta.dirname, 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    // For the CommonJS packages within.
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module'\nconst require = createRequireOfBundle(import.meta.url)",
    },
  })
  return outfile
}
