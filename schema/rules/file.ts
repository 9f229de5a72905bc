import { id } from './id'
import { object, string } from './yup'

/** Of what is done to one file of one's own. */
export const fileRule = object({ id: id().required('Identifiant invalide') })

/** Bytes of the question that a file is made of: what makes it anew stands beside it, in a `text` of MySQL. */
const INPUT_MAX = 60_000
const tooLong = 'Cette demande est trop longue'
const isKept = (input: string | undefined) => new TextEncoder().encode(input ?? '').length <= INPUT_MAX

const text = string().strict().required()
/** What the path of an export asks for in the background. */
export const makeFileRule = object({
  path: text,
  format: text,
  input: text.max(INPUT_MAX, tooLong).test('bytes', tooLong, isKept),
})
