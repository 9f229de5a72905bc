import { expectTypeOf, test } from 'vitest'
import type { OperationContext, WriteContext } from '../../../server/operation/operation'

test('an operation has only its own connection: another call within a write would wait for that write', () => {
  expectTypeOf<OperationContext>().not.toHaveProperty('database')
  expectTypeOf<WriteContext>().not.toHaveProperty('database')
})

test('a read has no manager, as its worker thread would have none', () => {
  expectTypeOf<OperationContext>().not.toHaveProperty('manager')
  expectTypeOf<WriteContext>().toHaveProperty('manager')
})
