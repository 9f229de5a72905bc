import { randomBytes } from 'node:crypto'
import Bowser from 'bowser'
import { MoreThan } from 'typeorm'
import { insertRow } from '../db/bulk'
import { Session } from '../db/entities/Session'
import type { PresentedUser } from '../db/users'
import type { WriteContext } from '../operation/operation'
import { formatInstant } from '../workedTime/time'
import { SESSION_LIFETIME } from './token'

const LONGEST = 80
/** Longer user agents are not those of browsers, and slow to parse. */
const LONGEST_AGENT = 500

/** Browser and system for the list of sessions: `Firefox, Windows`. */
function describeAgent(agent: string | undefined): string {
  if (!agent || agent.length > LONGEST_AGENT) return 'Appareil inconnu'
  const { browser, os } = Bowser.parse(agent)
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, LONGEST) || 'Programme'
}

/** Maximum per user; a further session ends the least recently used. */
const MAX_SESSIONS = 20
const ID_BYTES = 16

export interface Login {
  access_token: string
  user: PresentedUser
  serverNow: string
  timeZone: string
}

async function makeRoom({ manager, now, sessions, afterCommit }: WriteContext, user_id: number) {
  const open = await manager.find(Session, {
    where: { user_id, expires_at: MoreThan(now()) },
    order: { seen_at: 'DESC', created_at: 'DESC' },
  })
  for (const { id } of open.slice(MAX_SESSIONS - 1)) {
    await manager.delete(Session, { id })
    afterCommit(() => sessions.forgetSession(id))
  }
}

export async function openSession(ctx: WriteContext, user: PresentedUser): Promise<Login> {
  const { manager, now, sessions, caller, zone } = ctx
  await makeRoom(ctx, user.id)
  const id = randomBytes(ID_BYTES).toString('hex')
  const at = now()
  const expires_at = at + SESSION_LIFETIME
  await insertRow(manager, Session, {
    id,
    user_id: user.id,
    expires_at,
    created_at: at,
    seen_at: at,
    password_at: at,
    agent: describeAgent(caller.agent),
  })
  const clock = { serverNow: formatInstant(at), timeZone: zone.name }
  return { access_token: sessions.sign(id, expires_at), user, ...clock }
}
