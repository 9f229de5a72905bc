/** Ends closer than this are one offer. */
const SAME_MS = 5 * 60_000

type Offer = { finAt: string }

const isClose = (one: Offer, other: Offer) =>
  Math.abs(Date.parse(one.finAt) - Date.parse(other.finAt)) < SAME_MS

/** The offers without those that an earlier one says already. */
export function distinctOffers<One extends Offer>(offers: readonly One[]): One[] {
  const kept: One[] = []
  for (const offer of offers) if (!kept.some((one) => isClose(one, offer))) kept.push(offer)
  return kept
}
