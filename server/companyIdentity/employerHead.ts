import type { Letterhead } from './letterhead'

const LEGAL_FORM = /(^|\s)(sarl|sas|sasu|eurl|sa|snc|sci|scop|selarl)(?=\s|$)/g

/** A name without case, accents, dots and legal form: « Nord SARL » and « Nord » are one company. */
const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{Mn}.]/gu, '')
    .toLowerCase()
    .replace(LEGAL_FORM, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Head of a document about an employee. An employer of another name than the letterhead heads it by that name
 * alone: address and logo are those of the letterhead's company.
 */
export function employerHead(letterhead: Letterhead, company: string): Letterhead {
  const isSame = !letterhead.name || !company || plainName(letterhead.name) === plainName(company)
  return isSame ? letterhead : { ...letterhead, name: company, lines: [], logo: null }
}
