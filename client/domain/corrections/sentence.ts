import { bidi } from '../../../schema/isolated'
import type { CorrectionItemFragment } from '../../generated/graphql'
import { withDe } from '../../lib/format/format'
import { formatDate } from '../../lib/time/formatDate'
import { formatMoment } from '../../lib/time/formatMoment'

export function correctionSentence(
  { owner, user_id, corrector, date, entry, before, after, reason, settles }: CorrectionItemFragment,
  viewer: string,
): string {
  const whose = user_id === viewer ? 'vos heures' : bidi`les heures ${withDe(owner)}`
  const what = entry && bidi` (${entry})`
  const accepted = settles ? 'Contestation acceptée. ' : ''
  const why = reason ? bidi` Motif : ${reason}` : ''
  return bidi`${accepted}${corrector} a corrigé ${whose} du ${formatDate(date)}${what} : ${before} → ${after}.${why}`
}

/** Outcome and date of a contestation; empty while pending. */
export function answerSentence(
  { state, decider, decidedAt, decisionReason }: CorrectionItemFragment,
  timeZone: string,
): string {
  const when = decidedAt ? ` le ${formatMoment(Date.parse(decidedAt) / 1000, timeZone)}` : ''
  const why = decisionReason ? bidi` Motif : ${decisionReason}` : ''
  if (state === 'ACCEPTEE') return bidi`Contestation acceptée par ${decider}${when}.${why}`
  return state === 'MAINTENUE'
    ? bidi`Correction maintenue par ${decider}${when} : désaccord du salarié.${why}`
    : ''
}

/** The reason; for a correction that accepts a contestation, the reason of that contestation. */
export function contestedSentence(
  { owner, user_id, contestReason, contestedAt, settledReason }: CorrectionItemFragment,
  timeZone: string,
  viewer: string,
): string {
  const when = contestedAt ? ` le ${formatMoment(Date.parse(contestedAt) / 1000, timeZone)}` : ''
  if (contestReason) return bidi`Contestée par ${owner}${when} : ${contestReason}`
  const whose = user_id === viewer ? 'Votre contestation' : bidi`Contestation ${withDe(owner)}`
  return settledReason && bidi`${whose} : ${settledReason}`
}
