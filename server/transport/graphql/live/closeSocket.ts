import { CloseCode } from 'graphql-ws'
import type { WebSocket } from 'ws'
import type { Closing } from '../../../live/live'

/** Milliseconds for a client to confirm that its connection is closed. */
const CLOSE_WITHIN = 1_000

const REASONS: Record<Closing | 'TOO_MANY' | 'TRY_AGAIN' | 'FAILED', { code: number; why: string }> = {
  SESSION_ENDED: { code: CloseCode.Forbidden, why: 'Session terminée' },
  TOO_MANY: { code: CloseCode.TooManyInitialisationRequests, why: 'Trop de connexions' },
  GOING_AWAY: { code: 1_001, why: 'Le serveur s’arrête' },
  TRY_AGAIN: { code: 1_013, why: 'Réessayez plus tard' },
  FAILED: { code: CloseCode.InternalServerError, why: 'Une erreur est survenue' },
}

/** Closes a connection, also one whose client does not answer. */
export function closeSocket(socket: WebSocket, reason: keyof typeof REASONS) {
  const { code, why } = REASONS[reason]
  socket.close(code, why)
  setTimeout(() => socket.terminate(), CLOSE_WITHIN).unref()
}
