import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  visit,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import { asksForSchema } from './introspection'

const MAX_COMPILED = 500
/** Nodes of all compiled documents together: a node's code takes some 300 bytes. */
const MAX_NODES = 50_000
/** Longer texts are no screen's and no integrator's; kept, they would fill the memory. */
const MAX_LENGTH = 10_000
/** graphql-jit writes each fragment out wherever it is named: nested ones multiply. */
const MAX_SPREADS = 15

type Variables = Readonly<Record<string, unknown>>

/** Runs an operation; undefined when its variables are refused, and then nothing has run. */
type KnownOperation = (context: unknown, variables: Variables) => Promise<ExecutionResult | undefined>

/** The compiled code of operations that Apollo Server has checked before, by their text. */
export interface KnownOperations {
  find(text: string, operationName?: string | null): KnownOperation | undefined
  /** Notes a checked operation of somebody signed in; a second sighting compiles it. */
  note(checked: Checked): void
}

interface Checked {
  text: string
  /** As the request named it: a text with one operation need not. */
  operationName: string | null | undefined
  document: DocumentNode
}

const keyOf = (text: string, operationName?: string | null) => `${operationName ?? ''}\n${text}`

function nodesOf(document: DocumentNode) {
  let nodes = 0
  visit(document, {
    enter() {
      nodes++
    },
  })
  return nodes
}

/** Whether compiling pays: no introspection, few fragments, and no alias that an object cannot hold. */
function isPlain(document: DocumentNode) {
  let spreads = 0
  let plain = !asksForSchema(document)
  visit(document, {
    Field({ alias }) {
      if (alias?.value === '__proto__') plain = false
    },
    FragmentSpread() {
      spreads++
    },
  })
  return plain && spreads <= MAX_SPREADS
}

/**
 * Compiled code saves a fifth of graphql-js's time for a long list. A first sighting runs plainly, so that
 * queries made to be different do not make us compile them.
 */
export function createKnownOperations(schema: GraphQLSchema): KnownOperations {
  const compiled = new LRUCache<string, KnownOperation | 'seen' | 'plain'>({
    max: MAX_COMPILED,
    maxSize: MAX_NODES,
  })

  function compile({ document, operationName }: Checked): KnownOperation | 'plain' {
    const operation = getOperationAST(document, operationName)
    if (!operation || !isPlain(document)) return 'plain'
    const query = compileQuery(schema, document, operationName ?? undefined)
    if (!isCompiledQuery(query)) return 'plain'
    const declared = operation.variableDefinitions ?? []
    return async (context, variables) => {
      // graphql-jit takes an array for an input object: graphql-js reads what is sent.
      const { coerced } = getVariableValues(schema, declared, variables)
      const result = coerced && (await query.query(undefined, context, coerced))
      return result?.data === undefined ? undefined : result
    }
  }

  function find(text: string, operationName?: string | null) {
    const entry = compiled.get(keyOf(text, operationName))
    return typeof entry === 'function' ? entry : undefined
  }

  return {
    find,
    note(checked) {
      const { text, operationName } = checked
      if (text.length > MAX_LENGTH) return
      const key = keyOf(text, operationName)
      const entry = compiled.get(key)
      if (entry === undefined) compiled.set(key, 'seen', { size: 1 })
      if (entry === 'seen') compiled.set(key, compile(checked), { size: nodesOf(checked.document) })
    },
  }
}
