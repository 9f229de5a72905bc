import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql'
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers'
import { COSTS, type Cost, pointsOf } from '../../operation/cost'
import { AppError } from '../../shared/errors'
import { operations } from '../operations'

/** Maximum cost of one operation, in points. */
export const MAX_COST = 100

type Field = keyof QueryResolvers | keyof MutationResolvers

/** Fields that call one of several operations, and those of GraphQL itself. */
const OTHER_FIELDS: Record<
  Exclude<Field, keyof typeof operations> | '__typename' | '__schema' | '__type',
  Cost
> = {
  __typename: 'row',
  __schema: 'report',
  __type: 'report',
  toggleActive: 'write',
}

/** Points of a field of `Query` or `Mutation`. Nested fields are limited by depth, aliases and tokens. */
const POINTS = new Map<string, number>([
  ...Object.entries(operations).map(([field, operation]) => [field, pointsOf(operation)] as const),
  ...Object.entries(OTHER_FIELDS).map(([field, cost]) => [field, COSTS[cost]] as const),
])

/**
 * Cost of an operation, independent of its variables, so that an accepted document stays accepted: in
 * graphql-query-complexity and graphql-armor the cost depends on them. Fields
 * under `@skip` count; a fragment counts once, as its fields run once.
 */
export function costOf(document: DocumentNode, operation: OperationDefinitionNode): number {
  const fragments = new Map<string, SelectionSetNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition.selectionSet)

  function sum({ selections }: SelectionSetNode): number {
    let cost = 0
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) cost += POINTS.get(selection.name.value) ?? COSTS.list
      else if (selection.kind === Kind.INLINE_FRAGMENT) cost += sum(selection.selectionSet)
      else {
        const { value: name } = selection.name
        const fragment = fragments.get(name)
        fragments.delete(name)
        if (fragment) cost += sum(fragment)
      }
    }
    return cost
  }
  return sum(operation.selectionSet)
}

/** @throws when the operation costs more than `MAX_COST` */
export function refuseCostly(document: DocumentNode, operation: OperationDefinitionNode | undefined) {
  const cost = operation ? costOf(document, operation) : 0
  if (cost > MAX_COST)
    throw new AppError(
      'BAD_USER_INPUT',
      `Cette demande coûte ${cost} points, ${MAX_COST} au plus : répartissez-la en plusieurs demandes`,
      { status: 400 },
    )
}
