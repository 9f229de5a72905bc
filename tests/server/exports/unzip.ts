import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const STORED = 0

/** Bytes of the files of an archive, by name. */
export function unzipBytes(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let end = archive.length - 22
  while (archive.readUInt32LE(end) !== END) end--
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('Not a ZIP archive')
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const name = archive.toString('utf8', at + 46, at + 46 + Number(nameLength))
    const header = archive.readUInt32LE(at + 42)
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const data = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    const method = archive.readUInt16LE(at + 10)
    files.set(name, method === STORED ? data : inflateRawSync(data))
    at += 46 + Number(nameLength) + Number(extra) + Number(comment)
  }
  return files
}

export const unzip = (archive: Buffer) =>
  new Map([...unzipBytes(archive)].map(([name, bytes]) => [name, bytes.toString('utf8')]))
