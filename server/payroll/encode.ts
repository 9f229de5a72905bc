import iconv from 'iconv-lite'
import type { PayrollMapping } from '../../schema/rules/payroll'

type Charset = PayrollMapping['charset']

const BOM = '\uFEFF'
/** Decomposition of ligatures. */
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'OE', æ: 'ae', Æ: 'AE' }

const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œŒæÆ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[’‘]/g, "'")

/** Encodes a file's text. A character missing from the charset becomes `?`: see `missingFrom`. */
export function encode(text: string, charset: Charset): Uint8Array {
  if (charset === 'utf-8') return Buffer.from(text)
  if (charset === 'utf-8-bom') return Buffer.from(BOM + text)
  if (charset === 'ascii') return iconv.encode(withoutAccents(text), 'ascii')
  return iconv.encode(text, 'windows-1252')
}

export function missingFrom(charset: Charset, text: string): string[] {
  if (charset === 'utf-8' || charset === 'utf-8-bom') return []
  const lost = [...text].filter((character) => {
    const written = charset === 'ascii' ? withoutAccents(character) : character
    return iconv.decode(iconv.encode(written, charset), charset) !== written
  })
  return [...new Set(lost)]
}
