import { object } from './yup'

export const nothingRule = object({})
