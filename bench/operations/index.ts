import type { BenchOperation } from '../operation'
import { dayListGraphQL } from './dayListGraphQL'
import { dayListRest } from './dayListRest'
import { endTask } from './endTask'
import { reports } from './reports'
import { startTask } from './startTask'

/** What is measured, in this order. An `end` comes after the `start` whose entries it ends. */
export const operations: readonly BenchOperation[] = [
  dayListGraphQL,
  dayListRest,
  ...reports,
  startTask,
  endTask,
]
