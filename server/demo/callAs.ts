import type { AnyObjectSchema } from 'yup'
import type { Operation } from '../seam/operation'
import { perform } from '../seam/perform'
import type { Application } from '../seam/services'
import { BY_SESSION, type Viewer } from '../seam/viewer'

/** Somebody of the demonstration company. */
export type Member = Omit<Viewer, keyof typeof BY_SESSION | 'sessionId'>

/** An operation called as somebody, as a screen would. */
export const callAs = <R extends AnyObjectSchema, O, P, G>(
  application: Application,
  who: Member,
  operation: Operation<R, O, P, G>,
  input: object,
) =>
  perform(
    application,
    operation,
    {
      address: '127.0.0.1',
      trail: { requestId: 'demo', operations: [], refusals: [] },
      door: 'command',
      documentedRest: false,
      viewer: async () => ({ ...who, ...BY_SESSION, sessionId: 'demo' }),
    },
    () => input,
    { passed: false },
  )
