import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeCsv } from '../../../client/domain/import/decodeCsv'

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes).buffer
const csv = new TextEncoder().encode('client;groupe_tache\r\nMairie;Études\r\n').buffer as ArrayBuffer
const NO_CSV = /^Ce fichier n’est pas un CSV/

test.each(['clients.csv', 'CLIENTS.CSV', 'clients.txt'])('%s is read', (name) => {
  expect(decodeCsv(name, csv)).toEqual({
    text: 'client;groupe_tache\r\nMairie;Études\r\n',
    charset: 'utf-8',
  })
})

test.each(['clients.html', 'clients', 'clients.csv.exe'])('%s is refused for its name', (name) => {
  expect(() => decodeCsv(name, csv)).toThrow(NO_CSV)
})

test('a binary file is refused, whatever its name', () => {
  expect(() => decodeCsv('image.csv', bytesOf(0x89, 0x50, 0x4e, 0x47, 0x00, 0x01))).toThrow(NO_CSV)
})

test('for a workbook the message explains how to save it as CSV', () => {
  expect(() => decodeCsv('clients.csv', bytesOf(0x50, 0x4b, 0x03, 0x04))).toThrow(
    /^Ce fichier est un classeur/,
  )
})

/** Windows-1252 from 0x80 on, where Node's decoder knows no characters. */
const OF_WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function encoded(text: string, charset: string): ArrayBuffer {
  const decoder = new TextDecoder(charset)
  const signs = Array.from({ length: 256 }, (_, byte) => decoder.decode(new Uint8Array([byte])))
  if (charset === 'windows-1252') signs.splice(0x80, OF_WINDOWS.length, ...OF_WINDOWS)
  return bytesOf(
    ...Array.from(text, (sign) => {
      expect(signs).toContain(sign)
      return signs.indexOf(sign)
    }),
  )
}

/** The detected charset; the decoded text is tested in browsers only, as Node's decoder differs. */
const charsetOf = (bytes: ArrayBuffer) => decodeCsv('a.csv', bytes).charset

describe('without a byte order mark', () => {
  test.for<[text: string, charset: string]>([
    ['Été', 'utf-8'],
    ['Étude;cœur', 'utf-8'],
    // The same bytes in both charsets, so that neither is wrong.
    ['Étude;forêt', 'windows-1252'],
    ['Café € d’été', 'windows-1252'],
    ['cœur;Œuvre', 'windows-1252'],
    ['½ journée;1¼;¾ h;2½', 'windows-1252'],
    ['l´été;L´ÉTÉ;d´Albert', 'windows-1252'],
    ['a ¦ b', 'windows-1252'],
    ['Œuvre', 'iso-8859-15'],
    ['Sœur;cœur;bœuf;œil', 'iso-8859-15'],
    ['SŒUR;CŒUR;ŒUVRE', 'iso-8859-15'],
    ["L'HAŸ-LES-ROSES", 'iso-8859-15'],
    ['Lukaš;Žižka;Šimon;ŠIMON;Duž', 'iso-8859-15'],
    ['100 €', 'iso-8859-15'],
  ])('%s is decoded from %s', ([text, charset]) => {
    const content = `nom;ville\r\n${text};Nîmes\r\n`
    const bytes = charset === 'utf-8' ? new TextEncoder().encode(content).buffer : encoded(content, charset)
    expect(charsetOf(bytes as ArrayBuffer)).toBe(charset)
  })

  test('ISO-8859-15 is detected by letters that Windows-1252 has elsewhere', () => {
    const text = 'Œuvre;cœur;SŒUR;Žižka;Lukaš;100 €;é'
    expect(decodeCsv('a.csv', encoded(text, 'iso-8859-15'))).toEqual({ text, charset: 'iso-8859-15' })
  })

  test('a chosen charset is used unless the bytes are valid UTF-8', () => {
    const bytes = encoded('é;Œuvre', 'macintosh')
    expect(decodeCsv('a.csv', bytes, 'macintosh')).toEqual({ text: 'é;Œuvre', charset: 'macintosh' })
    expect(decodeCsv('a.csv', encoded('½h', 'windows-1252'), 'windows-1252').text).toBe('½h')
    expect(decodeCsv('a.csv', csv, 'macintosh').charset).toBe('utf-8')
  })

  test('names with a character of Windows-1252 alone are decoded as Windows-1252', () => {
    const sign = fc.constantFrom(...'éèçàùâêîôûëïüÿœŒšŠžŽŸ€’–…', ...'abcxyzABC 019;')
    fc.assert(
      fc.property(fc.array(sign), (signs) => {
        const text = `l’été;${signs.join('')}`
        expect(charsetOf(encoded(text, 'windows-1252'))).toBe('windows-1252')
      }),
    )
  })
})

describe('UTF-8 with a damaged byte', () => {
  const utf8 = (...parts: (string | number)[]) =>
    bytesOf(
      ...parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : [part])),
    )
  const ONE = /^La ligne 3 n’est pas en UTF-8 comme le reste du fichier\u202f: corrigez-la, puis/

  test.for([
    ['a letter of Windows-1252', utf8('nom\r\nLefèvre\r\nGu', 0xe9, 'guen\r\n'), ONE],
    ['a sequence that is cut at the end', utf8('nom\r\nLefèvre\r\nGu', 0xc3), ONE],
    ['a line that ends by itself alone', utf8('nom\rLefèvre\rGu', 0xe9, 'guen\rLefèvre\r'), ONE],
    [
      'letters of others only',
      utf8('nom\nИванова Мария\n', 0xe9, '\nΠαπαδόπουλος\n'),
      /^La ligne 3 n’est pas en UTF-8/,
    ],
    [
      'many lines',
      utf8('nom\nÉtudes d’été\n', ...Array(4).fill([0xe9, '\n']).flat()),
      /^Les lignes 3, 4, 5, 6 ne sont pas en UTF-8 comme le reste du fichier\u202f: corrigez-les, puis/,
    ],
    [
      'more lines than are named',
      utf8(`nom\n${'é'.repeat(9)}\n`, ...Array(9).fill([0xe9, '\n']).flat()),
      /^Les lignes 3, 4, 5, 6, 7… ne sont/,
    ],
  ] as const)('is refused with its line instead of guessed: %s', ([, bytes, message]) => {
    expect(() => decodeCsv('a.csv', bytes)).toThrow(message)
    expect(decodeCsv('a.csv', bytes, 'windows-1252').charset).toBe('windows-1252')
  })

  test.for<[about: string, text: string]>([
    [
      'capitals before a no-break space or a quotation mark',
      '«\u00a0CAFÉ\u00a0»;QUALITÉ\u00a0: É»;été;été;été',
    ],
    ['what another program garbled before', 'GuÃ©guen;été;été;forêt'],
  ])('is not assumed for a file of Windows-1252: %s', ([, text]) => {
    expect(charsetOf(encoded(text, 'windows-1252'))).toBe('windows-1252')
  })
})

test.for([
  ['utf-8', [0xef, 0xbb, 0xbf, 0xc3, 0xa9], 'utf-8'],
  ['utf-16, low byte first', [0xff, 0xfe, 0xe9, 0x00], 'utf-16'],
  ['utf-16, high byte first', [0xfe, 0xff, 0x00, 0xe9], 'utf-16'],
] as const)('a byte order mark of %s determines the charset', ([, bytes, charset]) => {
  expect(decodeCsv('a.csv', bytesOf(...bytes), 'macintosh')).toEqual({ text: 'é', charset })
})
