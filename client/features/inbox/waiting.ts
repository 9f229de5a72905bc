import type { InboxQuery } from '../../generated/graphql'
import { formatShortDate } from '../../lib/format/format'
import { ENTRY_NOUN, type Noun, pluralize } from '../../lib/format/pluralize'

type Inbox = InboxQuery['inbox']

export type InboxItem = { kind: string; to: string; text: string }

const item = (kind: string, to: string, count: number, noun: Noun, what: string): InboxItem[] =>
  count > 0 ? [{ kind, to, text: `${pluralize(count, noun)} ${what}` }] : []

const CORRECTION: Noun = ['correction', 'corrections', 'f']
const ANSWER: Noun = ['réponse', 'réponses', 'f']
const CONTESTATION: Noun = ['contestation', 'contestations', 'f']
const ABSENCE: Noun = ['absence', 'absences', 'f']
const DECISION: Noun = ['décision', 'décisions', 'f']
const WEEK: Noun = ['semaine', 'semaines', 'f']

const REPORT: Noun = ['rapport régulier', 'rapports réguliers']
const BUDGET: Noun = ['budget atteint à 80 ou 100 %', 'budgets atteints à 80 ou 100 %']

const weeks = (kind: string, mondays: readonly string[], what: string): InboxItem[] =>
  mondays.map((monday) => ({
    kind: `${kind} ${monday}`,
    to: `/semaine?jour=${monday}`,
    text: `Semaine du ${formatShortDate(monday)} ${what}`,
  }))

/** Inbox items as text with a link. */
export const inboxItems = (inbox: Inbox): InboxItem[] => [
  ...item('forgotten', '/#a-regulariser', inbox.forgotten, ENTRY_NOUN, 'à régulariser'),
  ...item('corrections', '/corrections', inbox.corrections, CORRECTION, 'de vos heures à voir'),
  ...item('answers', '/corrections', inbox.answers, ANSWER, 'à vos contestations'),
  ...weeks('see', inbox.weeksToSee, ': une décision à voir'),
  ...weeks('submit', inbox.weeksToSubmit, 'à soumettre'),
  ...item('absences', '/absences', inbox.absencesToSee, DECISION, 'sur vos absences à voir'),
  ...item('requests', '/absences?vue=decider', inbox.absencesToDecide, ABSENCE, 'à décider'),
  ...item('contestations', '/corrections?vue=contestees', inbox.contestations, CONTESTATION, 'à décider'),
  ...item('decide', '/equipe?etat=SOUMISE', inbox.weeksToDecide, WEEK, 'à décider'),
  ...item('reports', '/fichiers', inbox.reports, REPORT, 'à voir'),
  ...item('budgets', '/parametres/budgets', inbox.budgets, BUDGET, 'à voir'),
]

export const inboxTotal = (inbox: Inbox) =>
  inbox.forgotten +
  inbox.corrections +
  inbox.answers +
  inbox.absencesToSee +
  inbox.absencesToDecide +
  inbox.contestations +
  inbox.weeksToSee.length +
  inbox.weeksToSubmit.length +
  inbox.weeksToDecide +
  inbox.reports +
  inbox.budgets
