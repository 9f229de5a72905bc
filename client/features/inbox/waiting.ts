import type { InboxQuery } from '../../generated/graphql'
import { counted, type Noun } from '../../lib/counted'

type Counts = InboxQuery['inbox']

/** Where what waits is done, and what it is called. */
const KINDS: Record<Exclude<keyof Counts, '__typename'>, { to: string; noun: Noun; what: string }> = {
  forgotten: { to: '/#a-regulariser', noun: ['entrée', 'entrées', 'f'], what: 'à régulariser' },
  corrections: { to: '/corrections', noun: ['correction', 'corrections', 'f'], what: 'de vos heures à voir' },
  answers: { to: '/corrections', noun: ['réponse', 'réponses', 'f'], what: 'à vos contestations' },
  contestations: {
    to: '/corrections?vue=contestees',
    noun: ['contestation', 'contestations', 'f'],
    what: 'à décider',
  },
}

export type Waiting = { kind: string; to: string; text: string }

/** What waits, each kind in words with the place where it is done. */
export const waitingOf = (counts: Counts): Waiting[] =>
  Object.entries(KINDS).flatMap(([kind, { to, noun, what }]) => {
    const count = counts[kind as keyof typeof KINDS]
    return count > 0 ? [{ kind, to, text: `${counted(count, noun)} ${what}` }] : []
  })

export const totalOf = (counts: Counts) =>
  Object.keys(KINDS).reduce((sum, kind) => sum + counts[kind as keyof typeof KINDS], 0)
