import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import type { Logger } from 'pino'

const PATIENCE = 3_000
/** Milliseconds for which an answer of the database is shared: the paths are exempt from all limits. */
const FRESH = 1_000
/** Some monitors send HEAD. */
const method = ['GET', 'HEAD']

/** Paths that are exempt from all limits. */
export const HEALTH: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Database status: whether it is writable, and a warning about its clock, if any. */
interface State {
  writable: boolean
  skew: string
}

/** Shares an answer with all who ask until it is old, or late. */
function sharing<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let shared: Promise<Answer> | undefined
  return () => {
    if (shared) return shared
    const asked = ask()
    shared = asked
    const forgetAfter = (ms: number) =>
      setTimeout(ms, undefined, { ref: false }).then(() => {
        if (shared === asked) shared = undefined
      })
    const forget = () => void forgetAfter(FRESH)
    asked.then(forget, forget)
    void forgetAfter(PATIENCE)
    return asked
  }
}

type Cause = 'unreachable' | 'read-only' | 'full'

const MESSAGES: Record<Cause, string> = {
  unreachable: 'La base de données ne répond pas',
  'read-only': 'La base de données n’accepte pas d’écriture',
  full: 'La base de données n’a plus de place',
}

interface Unready {
  cause: Cause
  code?: string
}

function judge({ writable }: State, full: boolean): Unready | undefined {
  if (!writable) return { cause: 'read-only' }
  return full ? { cause: 'full' } : undefined
}

/** `/healthz`: the process is alive. `/readyz`: the database answers and is writable; changes are logged. */
export function mountHealth(
  app: FastifyInstance,
  askState: () => Promise<State>,
  isFull: () => boolean,
  codeOf: (error: unknown) => string,
  logger: Pick<Logger, 'error' | 'info'>,
) {
  app.route({ method, url: '/healthz', handler: async () => ({ status: 'ok' }) })
  let before: string | undefined
  function note(found: Unready | undefined) {
    const now = found && `${found.cause} ${found.code}`
    if (found && now !== before) logger.error({ ...found }, 'not ready')
    if (!found && before !== undefined) logger.info('ready again')
    before = now
  }
  const askShared = sharing(askState)
  const handler: RouteHandlerMethod = async (_request, reply) => {
    const state: State | Unready = await Promise.race([
      askShared().catch((error): Unready => ({ cause: 'unreachable', code: codeOf(error) })),
      setTimeout<Unready>(PATIENCE, { cause: 'unreachable', code: 'TIMEOUT' }, { ref: false }),
    ])
    const unready = 'cause' in state ? state : judge(state, isFull())
    note(unready)
    if (unready) return reply.code(503).send({ status: 'unavailable', message: MESSAGES[unready.cause] })
    return { status: 'ok', ...('skew' in state && state.skew && { message: state.skew }) }
  }
  app.route({ method, url: '/readyz', handler })
}
