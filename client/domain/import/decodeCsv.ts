import { Refused } from '../../lib/http/post'
import { damagedLines } from './damagedLines'
import { type Charset, guessCharset } from './guessCharset'

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** Checks dropped files: `accept` filters the file chooser only. */
const NAME = /\.(csv|txt)$/i
/** Absent from text of one byte a character, present in nearly every binary file. */
const NUL = '\0'

const notCsv = () => new Refused('Ce fichier n’est pas un CSV : choisissez un fichier « .csv ».')

export type Decoded = { text: string; charset: 'utf-8' | 'utf-16' | Charset }

/** Charset: by signature, else UTF-8 if valid, else as chosen, else guessed. @throws {Refused} unless it is a CSV */
export function decodeCsv(name: string, buffer: ArrayBuffer, chosen?: Charset): Decoded {
  const decoded = decode(new Uint8Array(buffer), chosen)
  if (!NAME.test(name) || decoded.text.includes(NUL)) throw notCsv()
  return decoded
}

function decode(bytes: Uint8Array, chosen: Charset | undefined): Decoded {
  // Signatures: xlsx files are zip archives, xls files OLE documents.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Refused(
      'Ce fichier est un classeur : dans le tableur, enregistrez-le au format CSV, puis choisissez ce CSV.',
    )
  const read = (label: string) => new TextDecoder(label).decode(bytes)
  if (startsWith(bytes, 0xff, 0xfe)) return { text: read('utf-16le'), charset: 'utf-16' }
  if (startsWith(bytes, 0xfe, 0xff)) return { text: read('utf-16be'), charset: 'utf-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), charset: 'utf-8' }
  } catch {
    if (!chosen) refuseDamaged(bytes)
    const charset = chosen ?? guessCharset(bytes)
    return { text: read(charset), charset }
  }
}

const MAX_NAMED = 5

/** @throws {Refused} for a file that is UTF-8 except for some bytes: another charset would garble the rest */
function refuseDamaged(bytes: Uint8Array) {
  const lines = damagedLines(bytes)
  if (lines.length === 0) return
  const named = lines.slice(0, MAX_NAMED).join(', ')
  const [subject, verb] =
    lines.length === 1
      ? [`La ligne ${named} n’est`, 'la']
      : [`Les lignes ${named}${lines.length > MAX_NAMED ? '…' : ''} ne sont`, 'les']
  throw new Refused(
    `${subject} pas en UTF-8 comme le reste du fichier : corrigez-${verb}, puis enregistrez le fichier au format « CSV UTF-8 ».`,
  )
}
