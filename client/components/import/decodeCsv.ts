import { Refused } from '../../lib/post'

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/**
 * A file's text: UTF-8, UTF-16 as Excel's « Texte Unicode », or Windows-1252 as a French Excel saves a CSV.
 * @throws {Refused} for a workbook
 */
export function decodeCsv(buffer: ArrayBuffer) {
  const bytes = new Uint8Array(buffer)
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
