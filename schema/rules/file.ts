import { id } from './id'
import { object, string } from './yup'

export const fileRule = object({ id: id().required('Identifiant invalide') })

/** Maximum size of an export's input in bytes; it is stored with the file in a MySQL `text` column. */
const INPUT_MAX = 60_000
const tooLong = 'Cette demande est trop longue'
const isKept = (input: string | undefined) => new TextEncoder().encode(input ?? '').length <= INPUT_MAX

const text = string().strict().required()
export const makeFileRule = object({
  path: text,
  format: text,
  input: text.max(INPUT_MAX, tooLong).test('bytes', tooLong, isKept),
})
