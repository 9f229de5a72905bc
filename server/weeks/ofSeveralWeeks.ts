import type { AnyObjectSchema, InferType } from 'yup'
import type { OperationContext, WriteOperation } from '../operation/operation'
import { findPersonInScope, lockPeople } from './lockWeeks'

interface Asked {
  weeks: readonly { user: number }[]
}

type Deciding<Rule extends AnyObjectSchema, Output> = WriteOperation<Rule, Output, void, void>

/** An operation that decides on weeks of several people. */
export const ofSeveralWeeks = <Rule extends AnyObjectSchema, Output>(
  operation: Pick<Deciding<Rule, Output>, 'name' | 'rule' | 'run'>,
): Deciding<Rule, Output> => ({
  ...operation,
  access: 'decideWeeks',
  writes: true,
  cost: 'bulk',
  async reached(ctx, input: InferType<Rule>) {
    const { weeks } = input as Asked
    for (const user of new Set(weeks.map((week) => week.user))) await findPersonInScope(ctx, user)
  },
})

export const lockPeopleOf = (ctx: OperationContext, weeks: Asked['weeks']) =>
  lockPeople(
    ctx,
    weeks.map(({ user }) => user),
  )
