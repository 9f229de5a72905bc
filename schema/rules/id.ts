import { mixed } from './yup'

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const digits = /^[1-9]\d{0,15}$/

/** A positive safe integer, as a number or plain digits; `01`, `1e3` and 2^53 are rejected. */
export const id = () =>
  mixed<number>(isId)
    .transform((value: unknown) => (typeof value === 'string' && digits.test(value) ? Number(value) : value))
    .transform((value: unknown) => (value === '' ? undefined : value))
    .typeError('Identifiant invalide')

/** Optional id: `''`, `null` and undefined mean none. */
export const optionalId = () =>
  id()
    .transform((value: unknown, given: unknown) => (given === '' ? null : value))
    .nullable()
