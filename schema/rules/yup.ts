import { defaultLocale, type LocaleObject, setLocale } from 'yup'

const INVALID = 'Valeur invalide'
const REQUIRED = 'Ce champ est obligatoire'

/**
 * Yup's own messages are English and tell the value. Every one that it has is replaced, and not only those that rules need
 * today: what a rule does not word itself reaches somebody all the same. A schema takes its messages when it is made, so that
 * rules are made with what is exported here.
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
