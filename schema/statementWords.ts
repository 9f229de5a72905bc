/** What a client's statement is written in: its PDF and what the screen shows of it before. */

export type StatementLanguage = 'FR' | 'EN'

export const STATEMENT_WORDS = {
  FR: {
    lang: 'fr-FR',
    title: 'Relevé d’heures',
    client: 'Client :',
    month: 'Mois :',
    date: 'Date',
    person: 'Intervenant',
    task: 'Tâche',
    duration: 'Durée',
    comment: 'Commentaire',
    total: 'Total',
    hours: 'heures',
    point: ',',
    nothing: 'Aucune heure ce mois-ci',
    only: (whose: string) => `Ne comprend que les heures de : ${whose}`,
    onlyPresent: (whose: string) => `Ne comprend que les heures de ceux qui sont aujourd’hui chez : ${whose}`,
  },
  EN: {
    lang: 'en-GB',
    title: 'Time statement',
    client: 'Client:',
    month: 'Month:',
    date: 'Date',
    person: 'By',
    task: 'Task',
    duration: 'Duration',
    comment: 'Comment',
    total: 'Total',
    hours: 'hours',
    point: '.',
    nothing: 'No hours this month',
    only: (whose: string) => `Hours of ${whose} only`,
    onlyPresent: (whose: string) => `Hours of those who are with ${whose} today only`,
  },
} as const

interface Head {
  client: string
  /** The first day of the month. */
  debut: string
  only?: string | null | undefined
  moved: number
}

/** The lines below the title: for whom, of which month, and whose hours where they are not everybody's. */
export function statementHead(language: StatementLanguage, { client, debut, only, moved }: Head): string[] {
  const words = STATEMENT_WORDS[language]
  const month = new Intl.DateTimeFormat(words.lang, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return [
    `${words.client} ${client}`,
    `${words.month} ${month.format(new Date(`${debut}T00:00:00Z`))}`,
    ...(only ? [(moved > 0 ? words.onlyPresent : words.only)(only)] : []),
  ]
}

const HUNDREDTH = 36

/** Seconds in hundredths of hours, rounded to be read: `2,50 heures`. */
export function statementHours(language: StatementLanguage, seconds: number) {
  const { hours, point } = STATEMENT_WORDS[language]
  return `${(Math.round(seconds / HUNDREDTH) / 100).toFixed(2).replace('.', point)} ${hours}`
}
