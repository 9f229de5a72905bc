import { expect, test } from 'vitest'
import { caseRule } from '../../../server/commands/caseRule'
import { type Case, evaluateCase } from '../../../server/commands/evaluateCase'
import found from './law-cases.json'

type PartlyExpected = Case & { note: string; expectPart: object }

test.each(found.cases as unknown as PartlyExpected[])('$id: $note', ({ expectPart, ...given }) => {
  caseRule.validateSync(given, { strict: true })
  expect(evaluateCase(given)).toMatchObject(expectPart)
})
