import { articleRule } from '../../schema/rules/work'
import texts from '../labourLaw/articles.json' with { type: 'json' }
import type { ReadOperation } from '../operation/operation'
import { notFound } from '../shared/errors'

interface Article {
  number: string
  since: string
  text: string
  edition: string
}

const ARTICLES: Readonly<Record<string, { since: string; text: string }>> = texts.articles

export const article: ReadOperation<typeof articleRule, Article> = {
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
