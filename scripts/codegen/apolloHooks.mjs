import { concatAST, Kind, OperationTypeNode } from 'graphql'

const upperFirst = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1)

/** @param {import('graphql').OperationDefinitionNode} operation */
function hook(operation) {
  const base = upperFirst(operation.name?.value ?? '')
  const kind = upperFirst(operation.operation)
  const name = `use${base}${kind}`
  const types = `Types.${base}${kind}, Types.${base}${kind}Variables`
  const required = operation.variableDefinitions?.some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
  )
  const variables = `variables: Types.${base}${kind}Variables`
  if (kind === 'Mutation')
    return `export const ${name} = (options?: Apollo.useMutation.Options<${types}>) =>
  Apollo.useMutation<${types}>(${base}Document, options)`
  return `export const ${name} = (options${required ? '' : '?'}: ${
    required
      ? `(Apollo.useQuery.Options<${types}> & { ${variables} }) | Apollo.SkipToken`
      : `Apollo.useQuery.Options<${types}>`
  }) =>
  Apollo.useQuery<${types}>(${base}Document, options as Apollo.useQuery.Options<${types}>)`
}

/**
 * Emits `useHomeQuery`, `useStartTaskMutation`, …: typed hooks of Apollo Client 4 over TypedDocumentNode; none for
 * subscriptions.
 * The hooks of typescript-react-apollo 5 do not typecheck with it.
 * @type {import('@graphql-codegen/plugin-helpers').PluginFunction}
 */
export const plugin = (_schema, documents) => {
  const ast = concatAST(documents.flatMap(({ document }) => document ?? []))
  const operations = ast.definitions.filter(
    (node) => node.kind === Kind.OPERATION_DEFINITION && node.operation !== OperationTypeNode.SUBSCRIPTION,
  )
  return {
    prepend: operations.length ? ["import * as Apollo from '@apollo/client/react'"] : [],
    content: operations.map((operation) => hook(/** @type {any} */ (operation))).join('\n\n'),
  }
}
