import { printSchemaWithDirectives } from '@graphql-tools/utils'

/**
 * Emits the SDL as one string, so that the built server reads no file.
 * @type {import('@graphql-codegen/plugin-helpers').PluginFunction}
 */
export const plugin = (schema) =>
  `export const typeDefs = ${JSON.stringify(printSchemaWithDirectives(schema))}\n`
