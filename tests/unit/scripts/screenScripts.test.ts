import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lazyModules } from '../../../scripts/vite/screenScripts'

const APP = join(import.meta.dirname, '../../../client/app')

test('the build finds every lazily loaded screen, with its path', () => {
  const routes = readFileSync(join(APP, 'routes.tsx'), 'utf8')
  const found = [...lazyModules(routes)]
  const imported = [...routes.matchAll(/import\('([^']+)'\)/g)].map(([, module]) => module)
  const own = imported.filter((module) => module !== './NotFound' && module !== './preloads')
  expect(found.map(([, [module]]) => module)).toEqual(own)
  expect(found.map(([path]) => path)).toContain('/parametres/users/edit/:id')
  for (const [, [module]] of found) expect(existsSync(join(APP, `${module}.tsx`)), module).toBe(true)
})

test.each([
  ['a path that is computed', "[{ path: PATH, lazy: lazyScreen(() => import('./A')) }]"],
  ['a module that is computed', "[{ path: '/a', lazy: lazyScreen(() => import(NAME)) }]"],
  ['no module', "[{ path: '/a', lazy: load }]"],
])('the build fails for a screen with %s', (_, routes) => {
  expect(() => lazyModules(`const routes = ${routes}`)).toThrow(/lazy route/)
})

test('a screen is found in every notation of its route', () => {
  const routes = `[{ ...preload, lazy: () => import("../b").then((file) => file.B),\n\n path: "/b" }]`
  expect([...lazyModules(routes)]).toEqual([['/b', ['../b']]])
})

test('a screen whose loader asks first queries needs their scripts too', () => {
  const routes = `[{ path: '/a', lazy: () => import('./A'), ...withPreload((preloads) => preloads.a()) }]`
  expect([...lazyModules(routes)]).toEqual([['/a', ['./A', './preloads']]])
})
