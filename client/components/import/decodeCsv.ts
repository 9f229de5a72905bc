/** A file's text: UTF-8, or Windows-1252 as a French Excel saves it. */
export function decodeCsv(bytes: ArrayBuffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
