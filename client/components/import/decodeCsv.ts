import { Refused } from '../../lib/post'

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** A file of another name that was dropped: the browser asks about those that are chosen alone. */
const NAME = /\.(csv|txt)$/i
/** No text holds it, and nearly every other file does. */
const NUL = '\0'

const notCsv = () => new Refused('Ce fichier n’est pas un CSV : choisissez un fichier « .csv ».')

/**
 * A file's text: UTF-8, UTF-16 as Excel's « Texte Unicode », or Windows-1252 as a French Excel saves a CSV.
 * @throws {Refused} for a workbook, and for what neither its name nor its content says to be a CSV
 */
export function decodeCsv(name: string, buffer: ArrayBuffer): string {
  const text = decode(new Uint8Array(buffer))
  if (!NAME.test(name) || text.includes(NUL)) throw notCsv()
  return text
}

function decode(bytes: Uint8Array): string {
  // Workbooks of today are zip archives, those of yesterday OLE documents.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Refused(
      'Ce fichier est un classeur : dans le tableur, enregistrez-le au format CSV, puis choisissez ce CSV.',
    )
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
