import { number, object, string } from './yup'

export interface OfflineClick {
  /** Milliseconds. */
  age: number
  clock: 'MONOTONIC' | 'WALL'
}

const INVALID = 'Horodatage hors ligne invalide'

/** Age of a click made offline. It grows with each attempt to send it, so it is not part of the request's key. */
export const offline = object({
  age: number().strict().typeError(INVALID).integer(INVALID).required(INVALID),
  clock: string<OfflineClick['clock']>()
    .strict()
    .typeError(INVALID)
    .oneOf(['MONOTONIC', 'WALL'], INVALID)
    .required(INVALID),
})
  .typeError(INVALID)
  .nullable()
  .default(undefined)
  .meta({ varies: true })
