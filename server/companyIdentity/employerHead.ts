import { fold } from '../../schema/fold'
import type { Letterhead } from './letterhead'

const LEGAL_FORM = /(^|\s)(sarl|sas|sasu|eurl|sa|snc|sci|scop|selarl)(?=\s|$)/g

/** A name folded, without dots and legal form: « Nord SARL » and « Nord » are one company. */
const plainName = (name: string) => fold(fold(name).replaceAll('.', '').replace(LEGAL_FORM, ' '))

/**
 * Head of a document about an employee. An employer of another name than the letterhead heads it by that name
 * alone: address and logo are those of the letterhead's company.
 */
export function employerHead(letterhead: Letterhead, company: string): Letterhead {
  const isSame = !letterhead.name || !company || plainName(letterhead.name) === plainName(company)
  return isSame ? letterhead : { ...letterhead, name: company, lines: [], logo: null }
}
