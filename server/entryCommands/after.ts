import { ofUserRule } from '../../schema/rules/task'
import type { PresentedTask } from '../entries/present'
import { OffloadToWorker } from '../operation/longWork'
import type { Operation, OperationContext } from '../operation/operation'
import { type CarriedTask, carriedOverTasks } from './carriedOverTasks'
import { serverNow } from './clock'
import { listTasks } from './listTasks'
import { type Today, today } from './today'

interface Day {
  serverNow: string
  tasks: PresentedTask[]
  carriedOver: CarriedTask[]
  today: Today
}

async function readDay(ctx: OperationContext, input: { user?: number | null | undefined }): Promise<Day> {
  return {
    serverNow: await serverNow.run(ctx, {}),
    tasks: await listTasks.run(ctx, input),
    carriedOver: await carriedOverTasks.run(ctx, input),
    today: await today.run(ctx, input),
  }
}

/** Day after a mutation. Null if too large for the main thread: a worker would run the mutation again. */
export const after: Operation<typeof ofUserRule, { day: Day | null }> = {
  name: 'after',
  access: 'log',
  writes: false,
  cost: 'day',
  rule: ofUserRule,
  async run(ctx, input) {
    try {
      return { day: await readDay(ctx, input) }
    } catch (error) {
      if (error instanceof OffloadToWorker) return { day: null }
      throw error
    }
  },
}
