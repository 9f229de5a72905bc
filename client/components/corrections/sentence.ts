import type { CorrectionFragment } from '../../generated/graphql'
import { shortDate } from '../../lib/format'
import { ofName } from '../../lib/ofName'

/** What somebody corrected, and whose hours, as the viewer reads it. */
export function correctionSentence(
  { owner, user_id, corrector, date, entry, before, after, reason, settles }: CorrectionFragment,
  viewer: string,
): string {
  const whose = user_id === viewer ? 'vos heures' : `les heures ${ofName(owner)}`
  const what = entry && ` (${entry})`
  const accepted = settles ? 'Contestation acceptée. ' : ''
  const why = reason ? ` Motif : ${reason}` : ''
  return `${accepted}${corrector} a corrigé ${whose} du ${shortDate(date)}${what} : ${before} → ${after}.${why}`
}

/** What became of a contestation; empty as long as nobody has decided. */
export function answerSentence({ state, decider, decisionReason }: CorrectionFragment): string {
  const why = decisionReason ? ` Motif : ${decisionReason}` : ''
  if (state === 'ACCEPTEE') return `Contestation acceptée par ${decider}.${why}`
  return state === 'MAINTENUE' ? `Correction maintenue par ${decider} : désaccord du salarié.${why}` : ''
}
