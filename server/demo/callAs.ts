import type { AnyObjectSchema } from 'yup'
import { BY_SESSION, type Viewer } from '../operation/caller'
import type { Operation } from '../operation/operation'
import type { Application } from '../operation/services'
import { perform } from '../pipeline/perform'

export type Member = Omit<Viewer, keyof typeof BY_SESSION | 'sessionId'>

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
      requestLog: { requestId: 'demo', operations: [], refusals: [] },
      channel: 'command',
      exemptFromRecentPassword: false,
      viewer: async () => ({ ...who, ...BY_SESSION, sessionId: 'demo' }),
    },
    () => input,
    { passed: false },
  )
