import catalogue from './absenceCatalogue.json'
import type { DayCount } from './codeWords'

interface OfferedType {
  code: string
  libelle: string
  payee: boolean
  assimilee: boolean
  neutre: boolean
  /** Days that the law grants for one event; null without a fixed number. */
  jours: number | null
  decompte: DayCount
  about: string
  articles: readonly string[]
}

/** Types of absence of French companies, ready to be added; none is there before. */
export const ABSENCE_CATALOGUE = catalogue as readonly OfferedType[]
