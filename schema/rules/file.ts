import { id } from './id'
import { object, string } from './yup'

/** Of what is done to one file of one's own. */
export const fileRule = object({ id: id().required('Identifiant invalide') })

/** Longest question that a file is made of: what makes it anew stands beside it. */
export const INPUT_MAX = 60_000

const text = string().strict().required()
/** What the path of an export asks for in the background. */
export const makeFileRule = object({
  path: text,
  format: text,
  input: text.max(INPUT_MAX, 'Cette demande est trop longue'),
})
