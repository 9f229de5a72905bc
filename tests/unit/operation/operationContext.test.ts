import { expectTypeOf, test } from 'vitest'
import type { OperationContext, WriteContext } from '../../../server/operation/operation'

test('an operation has its own connection alone: a call of the database within a write would wait for that write', () => {
  expectTypeOf<OperationContext>().not.toHaveProperty('database')
  expectTypeOf<WriteContext>().not.toHaveProperty('database')
})

test('what only reads has no manager, which its worker thread would not have', () => {
  expectTypeOf<OperationContext>().not.toHaveProperty('manager')
  expectTypeOf<WriteContext>().toHaveProperty('manager')
})
