import type { AlertItemFragment } from '../../generated/graphql'

export function countAlerts(alerts: readonly Pick<AlertItemFragment, 'level'>[]) {
  const exceeded = alerts.filter(({ level }) => level === 'D').length
  return { exceeded, watched: alerts.length - exceeded }
}

/** The sentence without its trailing article, which is shown as a link. */
export const withoutArticle = ({ sentence, article }: Pick<AlertItemFragment, 'sentence' | 'article'>) =>
  article ? sentence.replace(` (art. ${article})`, '') : sentence
