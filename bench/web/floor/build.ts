import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../../../scripts/lib/run.mjs'
import config from '../../../vite.config'

/** Builds the floor's page next to a copy of the built server; returns that server's file. */
export async function buildFloorPage(folder: string): Promise<string> {
  const floor = join(folder, 'floor')
  cpSync(join(root, 'dist/server'), join(floor, 'dist/server'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(floor, 'node_modules'))
  writeFileSync(join(floor, 'package.json'), JSON.stringify({ type: 'module' }))
  await build({
    ...config,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    root: import.meta.dirname,
    publicDir: false,
    build: {
      ...config.build,
      outDir: join(floor, 'dist/client'),
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        input: join(import.meta.dirname, 'index.html'),
      },
    },
  })
  writeFileSync(join(floor, 'dist/client/screens.json'), JSON.stringify({ '/': [] }))
  return join(floor, 'dist/server/main.js')
}
