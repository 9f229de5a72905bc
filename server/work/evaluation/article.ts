import { articleRule } from '../../../schema/rules/work'
import { notFound } from '../../ground/errors'
import texts from '../../hours/law/articles.json' with { type: 'json' }
import type { Reading } from '../../seam/operation'

interface Article {
  number: string
  since: string
  text: string
  edition: string
}

const ARTICLES: Readonly<Record<string, { since: string; text: string }>> = texts.articles

/** The words of an article that the rules cite. */
export const article: Reading<typeof articleRule, Article> = {
  name: 'article',
  access: 'readReference',
  writes: false,
  rule: articleRule,
  async run(_ctx, { number }) {
    const found = Object.hasOwn(ARTICLES, number) ? ARTICLES[number] : undefined
    if (!found) throw notFound('Cet article n’est cité par aucune règle')
    return { number, ...found, edition: texts.edition }
  },
}
