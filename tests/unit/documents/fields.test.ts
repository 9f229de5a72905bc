import { expect, test } from 'vitest'
import type { ObjectSchema, SchemaDescription } from 'yup'
import * as budget from '../../../schema/rules/budget'
import * as events from '../../../schema/rules/events'
import * as file from '../../../schema/rules/file'
import * as identity from '../../../schema/rules/identity'
import * as imports from '../../../schema/rules/import'
import * as password from '../../../schema/rules/password'
import * as reference from '../../../schema/rules/reference'
import * as reportFile from '../../../schema/rules/reportFile'
import * as question from '../../../schema/rules/savedReport'
import * as session from '../../../schema/rules/session'
import * as statistics from '../../../schema/rules/statistics'
import * as task from '../../../schema/rules/task'
import * as user from '../../../schema/rules/user'
import * as week from '../../../schema/rules/week'
import * as work from '../../../schema/rules/work'
import { codesOf, readDocument, rowsOf } from './document'

const modules = {
  ...budget,
  ...file,
  ...identity,
  ...question,
  ...reportFile,
  ...events,
  ...imports,
  ...password,
  ...reference,
  ...session,
  ...statistics,
  ...task,
  ...user,
  ...week,
  ...work,
}
const rules = Object.entries(modules).filter(([name]) => name.endsWith('Rule')) as unknown as [
  string,
  ObjectSchema<object>,
][]

const longestOf = ({ tests = [] }: Partial<SchemaDescription>) =>
  tests.find(({ name }) => name === 'max')?.params?.max

const fields = rules.flatMap(([, rule]) =>
  Object.entries(rule.describe().fields).map(([field, description]) => ({
    field,
    longest: String(longestOf(description as SchemaDescription) ?? ''),
  })),
)
const taken = new Set(fields.map(({ field, longest }) => `${field} ${longest}`.trim()))
/** The documented fields; those of one row share its maximum length. */
const described = new Set(
  rowsOf(readDocument('security'), '| fields | what they may be | longest |').flatMap(
    ([names = '', , longest = '']) => codesOf(names).map((name) => `${name} ${longest}`.trim()),
  ),
)

test('the document lists exactly the fields that the rules accept', () => {
  expect(fields.length).toBeGreaterThan(50)
  expect([...described].toSorted()).toEqual([...taken].toSorted())
})
