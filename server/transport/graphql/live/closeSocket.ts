import { CloseCode } from 'graphql-ws'
import type { WebSocket } from 'ws'
import type { Closing } from '../../../live/live'

/** Milliseconds for a client to confirm that its connection is closed. */
const CLOSE_WITHIN = 1_000

type Reason = Closing | 'TOO_MANY' | 'TRY_AGAIN' | 'FAILED' | 'FLOOD' | 'TOO_LARGE'

const REASONS: Record<Reason, { code: number; why: string }> = {
  SESSION_ENDED: { code: CloseCode.Forbidden, why: 'Session terminée' },
  TOO_MANY: { code: CloseCode.TooManyInitialisationRequests, why: 'Trop de connexions' },
  GOING_AWAY: { code: 1_001, why: 'Le serveur s’arrête' },
  TRY_AGAIN: { code: 1_013, why: 'Réessayez plus tard' },
  FLOOD: { code: 1_008, why: 'Trop de messages en peu de temps' },
  TOO_LARGE: { code: 1_009, why: 'Le premier message est trop long' },
  FAILED: { code: CloseCode.InternalServerError, why: 'Une erreur est survenue' },
}

/** Closes a connection, also one whose client does not answer. */
export function closeWithCode(socket: WebSocket, code: number | undefined, why: string | undefined) {
  socket.close(code, why)
  setTimeout(() => socket.terminate(), CLOSE_WITHIN).unref()
}

export function closeSocket(socket: WebSocket, reason: Reason) {
  const { code, why } = REASONS[reason]
  closeWithCode(socket, code, why)
}
