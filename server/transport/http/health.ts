import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import type { Logger } from 'pino'

const PATIENCE = 3_000
/** Some monitors ask for the headers alone. */
const method = ['GET', 'HEAD']

/** Paths that are answered whatever else there is to do. */
export const HEALTH: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** What the database says of itself: whether it takes writes, and what to remark of its clock, if anything. */
interface State {
  writable: boolean
  /** No room is left on its disk. */
  full: boolean
  skew: string
}

type Cause = 'unreachable' | 'read-only' | 'full'

const MESSAGES: Record<Cause, string> = {
  unreachable: 'La base de données ne répond pas',
  'read-only': 'La base de données n’accepte pas d’écriture',
  full: 'La base de données n’a plus de place',
}

/** What keeps the database from being used, with its own code where it gave one. */
interface Unready {
  cause: Cause
  code?: string
}

function judge({ writable, full }: State): Unready | undefined {
  if (!writable) return { cause: 'read-only' }
  return full ? { cause: 'full' } : undefined
}

/** `/healthz`: the process lives. `/readyz`: the database answers and takes writes, too; the log says when that changes. */
export function mountHealth(
  app: FastifyInstance,
  askState: () => Promise<State>,
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
  const handler: RouteHandlerMethod = async (_request, reply) => {
    const state: State | Unready = await Promise.race([
      askState().catch((error): Unready => ({ cause: 'unreachable', code: codeOf(error) })),
      setTimeout<Unready>(PATIENCE, { cause: 'unreachable', code: 'TIMEOUT' }, { ref: false }),
    ])
    const unready = 'cause' in state ? state : judge(state)
    note(unready)
    if (unready) return reply.code(503).send({ status: 'unavailable', message: MESSAGES[unready.cause] })
    return { status: 'ok', ...('skew' in state && state.skew && { message: state.skew }) }
  }
  app.route({ method, url: '/readyz', handler })
}
