import jwt from 'jsonwebtoken'
import type { TestDatabase } from '../../support/database'
import type { Person } from '../world'

export const SECRET = 'the secret of the tests about rights, of 32 bytes'

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Expires the session of a genuine token without using the token. */
const endSession = (database: TestDatabase, token: string) => {
  const { sid } = jwt.decode(token) as { sid: string }
  return database.query('DELETE FROM session WHERE id = ?', [sid])
}

/**
 * Authorization headers that must all be refused. Each forgery is an open session's token with one defect.
 */
export async function refusedHeaders(
  signIn: (person: Pick<Person, 'email'>) => Promise<string>,
  person: Pick<Person, 'email'>,
  database: TestDatabase,
): Promise<Record<string, string | undefined>> {
  const token = await signIn(person)
  const claims = jwt.decode(token) as Record<string, unknown>
  const [header = '', payload = '', signature = ''] = token.split('.')
  const forged = (change: Record<string, unknown>, secret = SECRET, algorithm: jwt.Algorithm = 'HS256') =>
    `Bearer ${jwt.sign({ ...claims, ...change }, secret, { algorithm })}`
  const { exp: _, ...endless } = claims
  const past = Math.floor(Date.now() / 1000)

  const revoked = await signIn(person)
  await endSession(database, revoked)
  const expired = await signIn(person)
  const { sid } = jwt.decode(expired) as { sid: string }
  await database.query('UPDATE session SET expires_at = ? WHERE id = ?', [past, sid])

  return {
    'no header': undefined,
    'an empty header': '',
    'no token': 'Bearer ',
    'another scheme': `Basic ${token}`,
    'the token alone': token,
    'two tokens': `Bearer ${token} ${token}`,
    'no jwt': 'Bearer abc',
    'a wrong secret': forged({}, `${SECRET}!`),
    'no algorithm': `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'no algorithm, signed all the same': `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    'another algorithm': forged({}, SECRET, 'HS512'),
    'a changed payload': `Bearer ${header}.${encode({ ...claims, exp: Number(claims.exp) + 1 })}.${signature}`,
    'no signature': `Bearer ${header}.${payload}.`,
    'another audience': forged({ aud: 'ailleurs' }),
    'another issuer': forged({ iss: 'ailleurs' }),
    'no audience': forged({ aud: undefined }),
    'an expired token': forged({ exp: past - 1 }),
    'a token without end': `Bearer ${jwt.sign(endless, SECRET, { algorithm: 'HS256' })}`,
    'a session that is no text': forged({ sid: [claims.sid] }),
    'an unknown session': forged({ sid: 'a6c5d1de-6f65-4a3c-9d59-5d8ed1f1b0aa' }),
    'a revoked session': `Bearer ${revoked}`,
    'a session that expired in the database': `Bearer ${expired}`,
  }
}
