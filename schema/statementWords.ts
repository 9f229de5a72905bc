import { bidi, isolated } from './isolated'

export type StatementLanguage = 'FR' | 'EN'

export const STATEMENT_WORDS = {
  FR: {
    lang: 'fr-FR',
    title: 'Relevé d’heures',
    client: 'Client :',
    month: 'Mois :',
    period: 'Période :',
    dates: (from: string, to: string) => `du ${from} au ${to}`,
    issued: (date: string) => `Établi le ${date}`,
    tasks: 'Tâches :',
    subtotal: 'Sous-total',
    rounded: 'Les heures décimales sont arrondies au centième ; les durées sont exactes.',
    date: 'Date',
    person: 'Intervenant',
    task: 'Tâche',
    duration: 'Durée',
    comment: 'Commentaire',
    total: 'Total',
    hours: 'heures',
    point: ',',
    nothing: 'Aucune heure sur cette période',
    only: (whose: string) => bidi`Ne comprend que les heures de : ${whose}`,
    onlyPresent: (whose: string) =>
      bidi`Ne comprend que les heures de ceux qui sont aujourd’hui chez : ${whose}`,
  },
  EN: {
    lang: 'en-GB',
    title: 'Time statement',
    client: 'Client:',
    month: 'Month:',
    period: 'Period:',
    dates: (from: string, to: string) => `${from} to ${to}`,
    issued: (date: string) => `Issued on ${date}`,
    tasks: 'Tasks:',
    subtotal: 'Subtotal',
    rounded: 'Decimal hours are rounded to hundredths; durations are exact.',
    date: 'Date',
    person: 'By',
    task: 'Task',
    duration: 'Duration',
    comment: 'Comment',
    total: 'Total',
    hours: 'hours',
    point: '.',
    nothing: 'No hours in this period',
    only: (whose: string) => bidi`Hours of ${whose} only`,
    onlyPresent: (whose: string) => bidi`Hours of those who are with ${whose} today only`,
  },
} as const

const french = (date: string) => date.split('-').reverse().join('/')

/** Whether a range is exactly one month. */
export const isMonth = (debut: string, fin: string) =>
  debut.endsWith('-01') &&
  fin.slice(0, 7) === debut.slice(0, 7) &&
  Number(fin.slice(8)) ===
    new Date(Date.UTC(Number(fin.slice(0, 4)), Number(fin.slice(5, 7)), 0)).getUTCDate()

export type StatementSubtotals = 'PERSON' | 'TASK' | 'DAY'

interface Row {
  date: string
  person: string
  task: string
  worked: number
}

const keyOf = ({ date, person, task }: Row, by: StatementSubtotals | null | undefined) =>
  by === 'PERSON' ? person : by === 'TASK' ? task : by === 'DAY' ? french(date) : ''

/** Rows grouped by subtotal, durations in seconds; a single unnamed part without subtotals. */
export function statementParts<Some extends Row>(
  rows: readonly Some[],
  by: StatementSubtotals | null | undefined,
) {
  const parts: { name: string; rows: Some[]; worked: number }[] = []
  for (const row of rows) {
    const name = keyOf(row, by)
    const last = parts.at(-1)
    if (last?.name === name) {
      last.rows.push(row)
      last.worked += row.worked
    } else parts.push({ name, rows: [row], worked: row.worked })
  }
  return parts
}

interface Head {
  client: string
  debut: string
  only?: string | null | undefined
  /** Names of the task types it is limited to. */
  tasks?: readonly string[] | null | undefined
  moved: number
  issued: string
  fin: string
}

/** Lines below the title: recipient, period, date of issue, and the limitation to a company or user. */
export function statementHead(
  language: StatementLanguage,
  { client, debut, fin, issued, only, tasks, moved }: Head,
): string[] {
  const words = STATEMENT_WORDS[language]
  const month = new Intl.DateTimeFormat(words.lang, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return [
    bidi`${words.client} ${client}`,
    isMonth(debut, fin)
      ? `${words.month} ${month.format(new Date(`${debut}T00:00:00Z`))}`
      : `${words.period} ${words.dates(french(debut), french(fin))}`,
    ...(tasks ? [`${words.tasks} ${tasks.map(isolated).join(', ')}`] : []),
    words.issued(french(issued)),
    ...(only ? [(moved > 0 ? words.onlyPresent : words.only)(only)] : []),
  ]
}

const HUNDREDTH = 36

/** Seconds as rounded decimal hours: `2,50 heures`. */
export function statementHours(language: StatementLanguage, seconds: number) {
  const { hours, point } = STATEMENT_WORDS[language]
  return `${(Math.round(seconds / HUNDREDTH) / 100).toFixed(2).replace('.', point)} ${hours}`
}
