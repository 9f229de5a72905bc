import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSource } from './document'
import { files, root } from './repository'

const documents = files.filter((file) => file.endsWith('.md'))

const proseOf = (file: string) => readSource(file).replaceAll(/^```[\s\S]*?^```/gm, '')

/** Anchors as GitHub makes them of headings. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
const anchorsOf = (file: string) =>
  [...proseOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

const linksOf = (file: string) =>
  [...proseOf(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))

/** A path of the repository, whole or relative: several parts, or a name with a known extension. */
const PATH = /^[\w.@-]+(\/[\w.@-]+)*(\/|\.(ts|tsx|mjs|md|css|graphql|json|html|conf|service))$/
const folders = new Set(files.flatMap((file) => parentsOf(file)))

function parentsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}

const isThere = (path: string) => {
  const wanted = path.replace(/\/$/, '')
  const among: Iterable<string> = path.endsWith('/') ? folders : files
  for (const each of among) if (each === wanted || each.endsWith(`/${wanted}`)) return true
  return false
}
const pathsOf = (file: string) =>
  [...proseOf(file).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).filter((code) => PATH.test(code))

/** Made at run time or by a command: not in the repository. */
const MADE = new Set(['data/', 'dist/', 'sbom.cdx.json', 'racine.json', 'cases.json', 'screens.json'])

describe.each(documents)('%s', (file) => {
  test('has links that resolve', () => {
    const dead = linksOf(file).filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? file : normalize(join(dirname(file), decodeURI(path)))
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !anchorsOf(target).includes(decodeURI(anchor))
    })
    expect(dead).toEqual([])
  })

  test('names paths that exist', () => {
    expect(pathsOf(file).filter((path) => !MADE.has(path) && !isThere(path))).toEqual([])
  })
})

test.each([
  ['README.md', 120],
  ['docs/performance.md', 100],
])('%s has at most %i lines', (file, most) => {
  expect(readSource(file).trimEnd().split('\n').length).toBeLessThanOrEqual(most)
})
