import { basename, join } from 'node:path'
import { build } from 'esbuild'

/** Bundles a benchmark program with the server's settings; returns the path of the bundle. */
export async function bundle(program: string, folder: string): Promise<string> {
  const outfile = join(folder, `${basename(program, '.ts')}-${process.pid}.mjs`)
  await build({
    entryPoints: [join(import.meta.dirname, program)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    // `require` for bundled CommonJS packages.
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module'\nconst require = createRequireOfBundle(import.meta.url)",
    },
  })
  return outfile
}
