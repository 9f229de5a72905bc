import { bidi } from '../../../schema/isolated'
import type { CorrectionItemFragment } from '../../generated/graphql'
import { momentSaid, shortDate } from '../../lib/format'
import { ofName } from '../../lib/ofName'

/** What somebody corrected, and whose hours, as the viewer reads it. */
export function correctionSentence(
  { owner, user_id, corrector, date, entry, before, after, reason, settles }: CorrectionItemFragment,
  viewer: string,
): string {
  const whose = user_id === viewer ? 'vos heures' : bidi`les heures ${ofName(owner)}`
  const what = entry && bidi` (${entry})`
  const accepted = settles ? 'Contestation acceptée. ' : ''
  const why = reason ? bidi` Motif : ${reason}` : ''
  return bidi`${accepted}${corrector} a corrigé ${whose} du ${shortDate(date)}${what} : ${before} → ${after}.${why}`
}

/** What became of a contestation, and when; empty as long as nobody has decided. */
export function answerSentence(
  { state, decider, decidedAt, decisionReason }: CorrectionItemFragment,
  timeZone: string,
): string {
  const when = decidedAt ? ` le ${momentSaid(decidedAt, timeZone)}` : ''
  const why = decisionReason ? bidi` Motif : ${decisionReason}` : ''
  if (state === 'ACCEPTEE') return bidi`Contestation acceptée par ${decider}${when}.${why}`
  return state === 'MAINTENUE'
    ? bidi`Correction maintenue par ${decider}${when} : désaccord du salarié.${why}`
    : ''
}

/** Why it was contested, in the words of whose hours they are; of a correction that accepts a contestation, why that one was. */
export function contestedSentence(
  { owner, user_id, contestReason, contestedAt, settledReason }: CorrectionItemFragment,
  timeZone: string,
  viewer: string,
): string {
  const when = contestedAt ? ` le ${momentSaid(contestedAt, timeZone)}` : ''
  if (contestReason) return bidi`Contestée par ${owner}${when} : ${contestReason}`
  const whose = user_id === viewer ? 'Votre contestation' : bidi`Contestation ${ofName(owner)}`
  return settledReason && bidi`${whose} : ${settledReason}`
}
