import { bidi } from '../../../schema/isolated'
import type { InboxQuery } from '../../generated/graphql'
import { formatDuration } from '../../lib/format/formatDuration'
import { ENTRY_NOUN, type Noun, pluralize } from '../../lib/format/pluralize'
import { FORGOTTEN_PATH, weekPath } from '../../lib/navigation/paths'
import { addDays } from '../../lib/time/civilDate'
import { formatDate, formatDateRange } from '../../lib/time/formatDate'

type Inbox = InboxQuery['inbox']

export type InboxItem = {
  kind: string
  to: string
  text: string
  /** Monday of a week of which somebody reminds; opening it marks the reminder as seen. */
  reminder?: string
}

const item = (kind: string, to: string, count: number, noun: Noun, what: string): InboxItem[] =>
  count > 0 ? [{ kind, to, text: `${pluralize(count, noun)} ${what}` }] : []

const CORRECTION: Noun = ['correction', 'corrections', 'f']
const ANSWER: Noun = ['réponse', 'réponses', 'f']
const CONTESTATION: Noun = ['contestation', 'contestations', 'f']
const ABSENCE: Noun = ['absence', 'absences', 'f']
const DECIDED_ABSENCE: Noun = ['absence décidée', 'absences décidées', 'f']
const WEEK: Noun = ['semaine', 'semaines', 'f']

const REPORT: Noun = ['rapport régulier', 'rapports réguliers']
const BUDGET: Noun = ['budget atteint à 80 ou 100 %', 'budgets atteints à 80 ou 100 %']

/** Longer reasons are cut: the week has them whole. */
const MAX_REASON = 80

const because = (reason: string) => {
  const [line = ''] = reason.split('\n')
  const shown = line.length > MAX_REASON ? `${line.slice(0, MAX_REASON).trimEnd()}…` : line
  return shown && bidi` : ${shown}`
}

const DECIDED = { RENVOYEE: 'renvoyée', ROUVERTE: 'rouverte', APPROUVEE: 'validée' }

/** `Semaine du 9 – 15 nov. renvoyée par Samuel Prigent : il manque jeudi`; many are one line. */
function answered(found: Inbox['weeksAnswered']): InboxItem[] {
  const mondays = found.map(({ monday }) => monday)
  if (mondays.length >= MANY_WEEKS) return weeks('see', mondays, '', 'décidées, à lire')
  return found.map(({ monday, decision, refused, by, reason }) => ({
    kind: `see ${monday}`,
    to: weekPath(monday),
    text: bidi`Semaine du ${weekOf(monday)} ${refused ? 'non rouverte' : DECIDED[decision]} par ${by}${because(reason)}`,
  }))
}

const requested = ({ user_id, nom, prenom, monday, reason }: Inbox['weeksToReopen'][number]): InboxItem => ({
  kind: `reopen ${user_id} ${monday}`,
  to: weekPath(monday, user_id),
  text: bidi`${`${prenom} ${nom}`} demande la réouverture de sa semaine du ${weekOf(monday)}${because(reason)}`,
})

/** From this number on weeks are one line. */
const MANY_WEEKS = 3

const weekOf = (monday: string) => formatDateRange({ debut: monday, fin: addDays(monday, 6) })

function weeks(kind: string, mondays: readonly string[], one: string, many: string): InboxItem[] {
  const [first] = mondays
  if (first !== undefined && mondays.length >= MANY_WEEKS)
    return [
      {
        kind,
        to: weekPath(first),
        text: `${pluralize(mondays.length, WEEK)} ${many}, depuis le ${formatDate(first)}`,
      },
    ]
  return mondays.map((monday) => ({
    kind: `${kind} ${monday}`,
    to: weekPath(monday),
    text: `Semaine du ${weekOf(monday)} ${one}`,
  }))
}

const reminders = (inbox: Inbox): InboxItem[] =>
  inbox.weekReminders.map(({ monday, by, missing }) => ({
    kind: `remind ${monday}`,
    to: weekPath(monday),
    text: bidi`${by} vous rappelle votre semaine du ${weekOf(monday)} : ${missing > 0 ? `il manque ${formatDuration(missing)}` : 'elle reste à soumettre'}`,
    reminder: monday,
  }))

/** Inbox items as text with a link. */
export const inboxItems = (inbox: Inbox): InboxItem[] => [
  ...item('forgotten', FORGOTTEN_PATH, inbox.forgotten, ENTRY_NOUN, 'à régulariser'),
  ...item('corrections', '/corrections', inbox.corrections, CORRECTION, 'de vos heures à voir'),
  ...item('answers', '/corrections', inbox.answers, ANSWER, 'à vos contestations'),
  ...reminders(inbox),
  ...answered(inbox.weeksAnswered),
  ...weeks('submit', inbox.weeksToSubmit, 'à soumettre', 'à soumettre'),
  ...item('absences', '/absences?vue=moi', inbox.absencesToSee, DECIDED_ABSENCE, 'à lire'),
  ...item('requests', '/absences?vue=equipe', inbox.absencesToDecide, ABSENCE, 'à décider'),
  ...inbox.weeksToReopen.map(requested),
  ...item('contestations', '/corrections?vue=contestees', inbox.contestations, CONTESTATION, 'à décider'),
  ...item('decide', '/equipe?etat=SOUMISE&semaines=13', inbox.weeksToDecide, WEEK, 'à décider'),
  ...item('reports', '/fichiers', inbox.reports, REPORT, 'à voir'),
  ...item('budgets', '/parametres/budgets', inbox.budgets, BUDGET, 'à voir'),
]
