import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Kind } from 'graphql'

/** @typedef {import('@graphql-codegen/plugin-helpers').Types.OutputPreset} Preset */

const TYPES = 'types'
const OF_TYPES = 'typescript-operations'

/** A plugin configuration that only emits this content. @param {string} content */
const saying = (content) => ({ plugin: () => content })

/**
 * Deletes outdated generated files, which would still be type-checked.
 * @param {string} folder
 * @param {string[]} kept
 */
function removeOthers(folder, kept) {
  mkdirSync(folder, { recursive: true })
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.ts') && !kept.includes(join(folder, path))) rmSync(join(folder, path))
}

/**
 * One module of types, one of documents and hooks per operations file, and `graphql.ts`, which re-exports
 * all: each screen's chunk contains only its own operations. The near-operation-file preset has no such module,
 * and writes among the sources.
 * @type {Preset}
 */
export const preset = {
  buildGeneratesSection({ baseOutputDir, presetConfig, documents, plugins, pluginMap, config, ...rest }) {
    const { sources } = presetConfig
    const files = documents.map(({ location = '', ...source }) => {
      const path = relative(sources, location).replace(/\.graphql$/, '')
      return { path, filename: join(baseOutputDir, `${path}.ts`), source: { location, ...source } }
    })
    const fragmentsBut = (/** @type {string} */ own) =>
      files.flatMap(({ path, source: { document } }) =>
        path === own || !document
          ? []
          : document.definitions
              .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
              .map((node) => ({
                node,
                name: node.name.value,
                onType: node.typeCondition.name.value,
                isExternal: true,
              })),
      )
    const common = { ...rest, skipDocumentsValidation: true }
    const operations = files.map(({ path, filename, source }) => {
      const types = relative(dirname(path), TYPES)
      return {
        ...common,
        filename,
        documents: [source],
        plugins: [{ types: {} }, ...plugins.filter((plugin) => !(OF_TYPES in plugin))],
        pluginMap: {
          ...pluginMap,
          types: saying(`import type * as Types from '${types.startsWith('.') ? types : `./${types}`}'`),
        },
        config: { ...config, importOperationTypesFrom: 'Types', externalFragments: fragmentsBut(path) },
      }
    })
    const all = [TYPES, ...files.map(({ path }) => path)].map((path) => `export * from './${path}'`)
    const made = [
      {
        ...common,
        filename: join(baseOutputDir, `${TYPES}.ts`),
        documents,
        plugins: plugins.filter((plugin) => OF_TYPES in plugin),
        pluginMap,
        config,
      },
      ...operations,
      {
        ...common,
        filename: join(baseOutputDir, 'graphql.ts'),
        documents: [],
        plugins: [{ all: {} }],
        pluginMap: { all: saying(all.join('\n')) },
        config: {},
      },
    ]
    removeOthers(
      baseOutputDir,
      made.map(({ filename }) => filename),
    )
    return made
  },
}
