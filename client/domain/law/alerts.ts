import type { AlertItemFragment } from '../../generated/graphql'

/** How many exceed a limit, and how many are to be watched. */
export function countAlerts(alerts: readonly Pick<AlertItemFragment, 'level'>[]) {
  const exceeded = alerts.filter(({ level }) => level === 'D').length
  return { exceeded, watched: alerts.length - exceeded }
}

/** The sentence without the article that the server puts at its end: a link says it. */
export const withoutArticle = ({ sentence, article }: Pick<AlertItemFragment, 'sentence' | 'article'>) =>
  article ? sentence.replace(` (art. ${article})`, '') : sentence
