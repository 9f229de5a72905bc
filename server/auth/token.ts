import jwt from 'jsonwebtoken'
import { number, object, string } from '../../schema/rules/yup'

const ALGORITHM = 'HS256'
const ISSUER = 'pointage'
const AUDIENCE = 'pointage'
/** Lifetime of a session, in seconds. */
export const SESSION_LIFETIME = 12 * 3_600

const claims = object({ sid: string().strict().required(), exp: number().strict().required() })

/** The token contains the session id and no user data. `expiresAt` in seconds. */
export const signToken = (secret: jwt.Secret, sessionId: string, expiresAt: number): string =>
  jwt.sign({ sid: sessionId, exp: expiresAt }, secret, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE,
  })

/** The session id of a valid, unexpired token; undefined otherwise. */
export function readToken(
  secret: jwt.Secret,
  token: string,
): { sessionId: string; expiresAt: number } | undefined {
  try {
    const payload = jwt.verify(token, secret, { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE })
    if (typeof payload === 'string' || !claims.isValidSync(payload)) return undefined
    return { sessionId: payload.sid, expiresAt: payload.exp }
  } catch {
    // Same answer for every kind of invalid token.
    return undefined
  }
}
