import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientRule } from '../../../schema/rules/reference'
import { newUserRule } from '../../../schema/rules/user'
import { normalizedName } from '../../../server/db/names'
import { validate } from '../../../server/pipeline/validate'
import { AppError } from '../../../server/shared/errors'

const REFUSED = 'Un caractère invisible est refusé : effacez ce texte et retapez-le'

const client = (libelle: string) => validate(clientRule, { libelle, groupetache: 1 }).libelle
const user = (changes: object) =>
  validate(newUserRule, {
    nom: 'Le Gall',
    prenom: 'Gaël',
    email: 'gael@exemple.fr',
    societe: 1,
    groupetache: 1,
    acces: 'U',
    pass: 'un mot de passe',
    confirmPass: 'un mot de passe',
    ...changes,
  })

function refusal(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [error.extra.field, error.message]
  }
}

const INVISIBLE: [string, string][] = [
  ['a null character', '\0'],
  ['a tab', '\t'],
  ['a new line', '\n'],
  ['an escape', '\u001B'],
  ['a C1 control', '\u0085'],
  ['a soft hyphen', '\u00AD'],
  ['a grapheme joiner', '\u034F'],
  ['a zero-width space', '\u200B'],
  ['a zero-width non-joiner', '\u200C'],
  ['a zero-width joiner', '\u200D'],
  ['a left-to-right mark', '\u200E'],
  ['a right-to-left override', '\u202E'],
  ['an isolate', '\u2066'],
  ['an Arabic letter mark', '\u061C'],
  ['a line separator', '\u2028'],
  ['a word joiner', '\u2060'],
  ['a Hangul filler', '\u3164'],
  ['a byte order mark', '\uFEFF'],
  ['half a character', '\uD83D'],
  ['the other half', '\uDE00'],
  ['a tag', '\u{E0041}'],
]

describe('a name, a first name and a login', () => {
  test.for(INVISIBLE)('must not contain %s', ([, character]) => {
    const text = `Le${character} Gall`
    expect(refusal(() => client(text))).toEqual(['libelle', REFUSED])
    for (const field of ['nom', 'prenom', 'login'])
      expect(refusal(() => user({ [field]: text }))).toEqual([field, REFUSED])
  })

  test.for([
    'O’Brien',
    'D’Été & fils — « 50 % »',
    'Société\u00A0:\u202Fun',
    '日本',
    'שלום',
    '😀',
    'Fleurs ❤\uFE0F',
    'a\u0323\u0307',
  ])('may be %j', (text) => {
    expect(client(text)).toBe(text.normalize('NFC').replace(/\p{Zs}+/gu, ' '))
    expect(user({ nom: text, prenom: text, login: text })).toMatchObject({
      nom: client(text),
      login: client(text),
    })
  })

  test('are composed and trimmed', () => {
    const decomposed = ' Gaël É\uFEFF '.normalize('NFD')
    expect(client(decomposed)).toBe('Gaël É')
    expect(user({ nom: decomposed, login: decomposed })).toMatchObject({ nom: 'Gaël É', login: 'Gaël É' })
  })

  test('have at most 120 characters after normalization', () => {
    expect(client('é'.repeat(120).normalize('NFD'))).toBe('é'.repeat(120))
  })
})

describe('an email', () => {
  test.for(INVISIBLE)('must not contain %s', ([, character]) => {
    expect(refusal(() => user({ email: `ga${character}el@exemple.fr` }))).toEqual([
      'email',
      'L’email est invalide',
    ])
  })
})

describe('two names are equal', () => {
  test.for([
    ['Été', 'E\u0301te\u0301'],
    ['ÉTÉ', 'été'],
    ['Å', '\u212B'],
    ['L´été', 'L\u1FFDété'],
    ['J\u030C', '\u01F0'],
    ['Œuvre\u00A0d’été', 'œuvre  d’été'],
  ])('%j and %j', ([one = '', other = '']) => {
    expect(normalizedName(one)).toBe(normalizedName(other))
  })

  test('regardless of Unicode composition and case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const forms = [text, text.normalize('NFC'), text.normalize('NFD'), normalizedName(text)]
        expect(new Set(forms.map(normalizedName)).size).toBe(1)
      }),
    )
  })
})
