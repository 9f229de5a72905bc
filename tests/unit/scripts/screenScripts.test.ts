import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lazyModules } from '../../../scripts/vite/screenScripts'

const APP = join(import.meta.dirname, '../../../client/app')

test('the build finds every screen that the routes load, with its address', () => {
  const routes = readFileSync(join(APP, 'routes.tsx'), 'utf8')
  const found = [...lazyModules(routes)]
  const imported = [...routes.matchAll(/import\('([^']+)'\)/g)].map(([, module]) => module)
  expect(found.map(([, module]) => module)).toEqual(imported.filter((module) => module !== './NotFound'))
  expect(found.map(([path]) => path)).toContain('/parametres/users/edit/:id')
  for (const [, module] of found) expect(existsSync(join(APP, `${module}.tsx`)), module).toBe(true)
})
