import type { BenchOperation } from '../operation'
import { dayListGraphQL } from './dayListGraphQL'
import { dayListRest } from './dayListRest'
import { endTask } from './endTask'
import { reports } from './reports'
import { startTask } from './startTask'
import { sums } from './sums'

export const operations: readonly BenchOperation[] = [
  dayListGraphQL,
  dayListRest,
  ...reports,
  ...sums,
  startTask,
  endTask,
]
