import { expect, test } from 'vitest'
import { importColumns } from '../../../server/imports/importColumns'
import { OffloadToWorker } from '../../../server/operation/longWork'
import type { OperationContext } from '../../../server/operation/operation'

test('the columns of a long file head are read in a worker thread', async () => {
  const input = { kind: 'HOLDING', csv: `holding\n${'x\n'.repeat(2_500)}` } as const
  const here = { workers: {} } as OperationContext
  await expect(importColumns.run(here, input)).rejects.toThrow(OffloadToWorker)
  const worker = {} as OperationContext
  expect(await importColumns.run(worker, input)).toEqual([
    { name: 'holding', field: 'holding', examples: ['x'] },
  ])
})
