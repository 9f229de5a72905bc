import type { AnyObjectSchema, ObjectShape } from 'yup'
import { addTaskRule, editTaskRule } from '../../../schema/rules/entry'
import { reason } from '../../../schema/rules/statistics'
import { object } from '../../../schema/rules/yup'

type IsAsked = (values: { date: string }) => boolean

/** The server's schema, with the reason required when the server requires it. */
function withReason(rule: { fields: ObjectShape }, isAsked: IsAsked): AnyObjectSchema {
  const why = reason.when('date', ([date], schema) =>
    isAsked({ date }) ? schema.trim().required('Indiquez le motif de cette correction') : schema,
  )
  const fields: ObjectShape = { ...rule.fields, reason: why }
  return object(fields)
}

export const addRule = (isAsked: IsAsked) => withReason(addTaskRule, isAsked)
export const editRule = (isAsked: IsAsked) => withReason(editTaskRule, isAsked)
