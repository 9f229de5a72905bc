import { object } from './yup'

/** An operation that takes no input. */
export const nothingRule = object({})
