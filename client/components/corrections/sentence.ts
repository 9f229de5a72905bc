import type { CorrectionItemFragment } from '../../generated/graphql'
import { momentSaid, shortDate } from '../../lib/format'
import { isolated } from '../../lib/isolated'
import { ofName } from '../../lib/ofName'

/** What somebody corrected, and whose hours, as the viewer reads it. */
export function correctionSentence(
  { owner, user_id, corrector, date, entry, before, after, reason, settles }: CorrectionItemFragment,
  viewer: string,
): string {
  const whose = user_id === viewer ? 'vos heures' : `les heures ${ofName(owner)}`
  const what = entry && ` (${isolated(entry)})`
  const accepted = settles ? 'Contestation acceptée. ' : ''
  const why = reason ? ` Motif : ${isolated(reason)}` : ''
  return `${accepted}${isolated(corrector)} a corrigé ${whose} du ${shortDate(date)}${what} : ${isolated(before)} → ${isolated(after)}.${why}`
}

/** What became of a contestation, and when; empty as long as nobody has decided. */
export function answerSentence(
  { state, decider, decidedAt, decisionReason }: CorrectionItemFragment,
  timeZone: string,
): string {
  const when = decidedAt ? ` le ${momentSaid(decidedAt, timeZone)}` : ''
  const why = decisionReason ? ` Motif : ${isolated(decisionReason)}` : ''
  if (state === 'ACCEPTEE') return `Contestation acceptée par ${decider}${when}.${why}`
  return state === 'MAINTENUE'
    ? `Correction maintenue par ${decider}${when} : désaccord du salarié.${why}`
    : ''
}

/** Why it was contested, in the words of whose hours they are; of a correction that accepts a contestation, why that one was. */
export function contestedSentence(
  { owner, user_id, contestReason, contestedAt, settledReason }: CorrectionItemFragment,
  timeZone: string,
  viewer: string,
): string {
  const when = contestedAt ? ` le ${momentSaid(contestedAt, timeZone)}` : ''
  if (contestReason) return `Contestée par ${owner}${when} : ${isolated(contestReason)}`
  const whose = user_id === viewer ? 'Votre contestation' : `Contestation ${ofName(owner)}`
  return settledReason && `${whose} : ${isolated(settledReason)}`
}
