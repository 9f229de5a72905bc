import type { AnyObjectSchema, ObjectShape } from 'yup'
import { addTaskRule, editTaskRule } from '../../../schema/rules/entry'
import { reason } from '../../../schema/rules/statistics'
import { time } from '../../../schema/rules/typed'
import { object } from '../../../schema/rules/yup'

/** @returns the error of a missing reason; undefined where none is asked for */
type Missing = (values: { date: string; repeatOn: string }) => string | undefined

/** The server's schema, with the reason required when the server requires it. */
function withReason(rule: { fields: ObjectShape }, missing: Missing): AnyObjectSchema {
  const why = reason.when(['date', 'repeatOn'], ([date, repeatOn], schema) => {
    // Formik validates an empty text as undefined.
    const message = missing({ date: date ?? '', repeatOn: repeatOn ?? '' })
    return message === undefined ? schema : schema.trim().required(message)
  })
  const fields: ObjectShape = { ...rule.fields, reason: why }
  return object(fields)
}

const given = time('Heure invalide').required('Indiquez l’heure')

export const addRule = (missing: Missing) => withReason(addTaskRule, missing)

/** @param isRunning whether the entry has no end, and may go on without one */
export const editRule = (missing: Missing, isRunning: boolean) =>
  withReason(editTaskRule.shape({ debut: given, ...(!isRunning && { fin: given }) }), missing)
