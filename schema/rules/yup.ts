import { defaultLocale, type LocaleObject, object, setLocale } from 'yup'

const INVALID = 'Valeur invalide'
const REQUIRED = 'Ce champ est obligatoire'

/**
 * Yup's default messages are English and reveal the value. All of them are replaced, also those not used
 * today. Schemas read the messages when created: import Yup from here.
 */
const french = Object.fromEntries(
  Object.entries(defaultLocale).map(([type, messages]) => [
    type,
    Object.fromEntries(Object.keys(messages).map((message) => [message, INVALID])),
  ]),
)
setLocale({
  ...french,
  mixed: { ...french.mixed, required: REQUIRED, defined: REQUIRED, notNull: REQUIRED },
} as LocaleObject)

export { array, boolean, mixed, number, object, ref, string } from 'yup'

export const nothingRule = object({})
