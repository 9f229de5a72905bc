import { describe, expect, test } from 'vitest'
import type { AnyObjectSchema } from 'yup'
import { COMMENT_MAX } from '../../../schema/rules/comment'
import { addTaskRule, editTaskRule } from '../../../schema/rules/entry'
import { payrollPreviewRule } from '../../../schema/rules/payroll'
import { loginRule } from '../../../schema/rules/session'
import {
  choicesRule,
  commentTaskRule,
  endTaskRule,
  ofUserRule,
  pauseRule,
  resumeTaskRule,
  startTaskRule,
} from '../../../schema/rules/task'
import { approveWeeksRule } from '../../../schema/rules/week'
import { addContractRule, requestAbsenceRule } from '../../../schema/rules/work'
import { validate } from '../../../server/pipeline/validate'
import { AppError } from '../../../server/shared/errors'

const UUID = '0b8f6f0e-7d3c-4f0a-9d2e-3c1a5b6d7e8f'

function refusal(rule: AnyObjectSchema, input: unknown) {
  try {
    validate(rule, input)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { code: error.code, message: error.message, field: error.extra.field }
  }
}

test.each([{}, 'NaN', true, null])('the hours of a contract’s day, %j, are refused as such', (day) => {
  const jours = [day, ...Array(6).fill(3_600)]
  const contract = { user: 1, debut: '2026-01-01', type: 'HEURES', jours }
  expect(refusal(addContractRule, contract)).toMatchObject({
    message: 'Durée invalide\u202f: un nombre entier de secondes, par exemple 27000 pour 7 h 30',
    field: 'jours[0]',
  })
})

describe('a typed day or time', () => {
  const absence = { debut: '2026-01-05', fin: '2026-01-05', type: 'CP' }
  const entry = { date: '2026-01-05', debut: '08:00', fin: '09:00' }

  test.each(['31/02/2026', '45/45/2026', '2026-13-01', 'hier', '12/11/2026/', '31/2/26', '310226'])(
    '%j is refused as an invalid day',
    (debut) => {
      expect(refusal(requestAbsenceRule, { ...absence, debut })).toMatchObject({
        message: 'Date de début invalide',
        field: 'debut',
      })
      expect(refusal(addTaskRule, { ...entry, date: debut })).toMatchObject({
        message: 'Date invalide',
        field: 'date',
      })
    },
  )

  test.each(['5', '05/', '5/1', '05/01/', '05/01/2', '05/01/202', '0501', '0501202'])(
    '%j is recognized as an incomplete day',
    (typed) => {
      expect(refusal(requestAbsenceRule, { ...absence, fin: typed })).toMatchObject({
        message: 'Date de fin incomplète\u202f: écrivez jj/mm/aaaa',
        field: 'fin',
      })
      expect(refusal(addTaskRule, { ...entry, date: typed })).toMatchObject({ field: 'date' })
    },
  )

  test.each(['', ' '])('%j is refused as missing', (debut) => {
    expect(refusal(requestAbsenceRule, { ...absence, debut })).toMatchObject({
      message: 'Indiquez la date de début',
      field: 'debut',
    })
  })

  test.each(['5/1/2026', '05.01.26', '05012026', '2026-01-05', '2026-01-05T00:00:00Z'])(
    '%s is accepted as a day',
    (debut) => {
      expect(refusal(requestAbsenceRule, { ...absence, debut })).toBeUndefined()
      expect(refusal(addTaskRule, { ...entry, date: debut })).toBeUndefined()
    },
  )

  test.each(['25:00', '8:60', 'midi', '99'])('%s is refused as an invalid time', (fin) => {
    expect(refusal(addTaskRule, { ...entry, fin })).toMatchObject({ message: 'Heure invalide', field: 'fin' })
  })

  test.each(['9:5', '9h', '905', '09:05:30'])('%s is accepted as a time', (fin) => {
    expect(refusal(addTaskRule, { ...entry, fin })).toBeUndefined()
    expect(refusal(editTaskRule, { id: 1, debut: fin, fin: '' })).toBeUndefined()
  })
})

test.each<[string, AnyObjectSchema, unknown, string]>([
  ['nothing at all', payrollPreviewRule, {}, 'month'],
  ['all but an object', payrollPreviewRule, { month: '2026-01' }, 'mapping.layout'],
  [
    'an object with its first field alone',
    payrollPreviewRule,
    { month: '2026-01', mapping: { layout: 'LONG' } },
    'mapping.header',
  ],
  ['empty dates', requestAbsenceRule, { debut: '', fin: '', type: 'CP' }, 'debut'],
  [
    'several fields of an item',
    approveWeeksRule,
    { weeks: [{ user: 1, date: '2026-01-05' }, {}] },
    'weeks[1].user',
  ],
])('of %s the first error is returned, in the order of the rule', (_, rule, input, field) => {
  expect(refusal(rule, input)?.field).toBe(field)
})

describe('a matricule', () => {
  const contract = {
    user: 1,
    debut: '2026-01-01',
    type: 'HEURES',
    jours: [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * 3_600),
  }

  test.for(['-42', ' -42', '=42', '+42', '@42'])('never begins a formula: %j', (matricule) => {
    expect(refusal(addContractRule, { ...contract, matricule })).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'matricule',
      message: 'Le matricule ne peut pas commencer par -, =, + ou @',
    })
  })

  test.for(['', null, '0042', 'M-12', 'A/1.2 _'])('may be %j', (matricule) => {
    expect(refusal(addContractRule, { ...contract, matricule })).toBeUndefined()
  })
})

const NOT_IDS = [
  0,
  -1,
  1.5,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '0',
  '-1',
  '+1',
  '1e3',
  '01',
  ' 1',
  '1 ',
  '1.0',
  '0x10',
  '1;--',
  '1 OR 1=1',
  '９',
  '9007199254740992',
  '99999999999999999999',
  'null',
  true,
  false,
  [],
  [1],
  ['1'],
  {},
  { id: 1 },
  new Date(),
]

describe('an id', () => {
  test.for(NOT_IDS)('is never %j', (id) => {
    const refused = { code: 'BAD_USER_INPUT', message: 'Identifiant invalide' }
    expect(refusal(endTaskRule, { id })).toEqual({ ...refused, field: 'id' })
    expect(refusal(startTaskRule, { tache: id })).toEqual({ ...refused, field: 'tache' })
    expect(refusal(startTaskRule, { client: id })).toEqual({ ...refused, field: 'client' })
    expect(refusal(ofUserRule, { user: id })).toEqual({ ...refused, field: 'user' })
    expect(refusal(choicesRule, { groupetache: id })).toEqual({ ...refused, field: 'groupetache' })
  })

  test.for([undefined, null, ''])('is required where an entry is named, so %j is refused', (id) => {
    const refused = { code: 'BAD_USER_INPUT', message: 'Identifiant invalide', field: 'id' }
    expect(refusal(endTaskRule, { id })).toEqual(refused)
    expect(refusal(resumeTaskRule, { id })).toEqual(refused)
    expect(refusal(commentTaskRule, { id, commentaire: '' })).toEqual(refused)
  })

  test.for<[unknown, number]>([
    [1, 1],
    ['1', 1],
    ['42', 42],
    [2 ** 53 - 1, 9007199254740991],
    ['9007199254740991', 9007199254740991],
  ])('%j becomes the number %i', ([given, id]) => {
    expect(validate(endTaskRule, { id: given }).id).toBe(id)
    expect(validate(startTaskRule, { tache: given }).tache).toBe(id)
  })

  test.for([undefined, null, ''])('may be left out of a form as %j', (given) => {
    expect(validate(startTaskRule, { tache: given, client: given, user: given })).toEqual(
      given === undefined ? {} : { tache: null, client: null, user: null },
    )
  })
})

describe('a requestId', () => {
  test.for([
    1,
    true,
    [],
    {},
    '',
    'abc',
    UUID.slice(1),
    `${UUID}0`,
    `{${UUID}}`,
    UUID.replaceAll('-', ''),
    `${UUID}\n`,
  ])('is never %j', (requestId) => {
    for (const rule of [startTaskRule, pauseRule])
      expect(refusal(rule, { requestId })).toEqual({
        code: 'BAD_USER_INPUT',
        message: 'requestId invalide',
        field: 'requestId',
      })
  })

  test.for([UUID, UUID.toUpperCase(), null, undefined])('may be %j', (requestId) => {
    expect(refusal(pauseRule, { requestId })).toBeUndefined()
  })
})

describe('a comment', () => {
  const tooLong = 'Le commentaire est limité à 2 000 caractères'

  test.for([0, 1, true, [], ['a'], {}])('is never %j', (commentaire) => {
    const refused = { code: 'BAD_USER_INPUT', message: 'Commentaire invalide' }
    expect(refusal(commentTaskRule, { id: 1, commentaire })).toEqual({ ...refused, field: 'commentaire' })
    expect(refusal(endTaskRule, { id: 1, commentaire })).toEqual({ ...refused, field: 'commentaire' })
    expect(refusal(startTaskRule, { remarque: commentaire })).toEqual({ ...refused, field: 'remarque' })
  })

  test.for([undefined, null])('cannot be replaced by %j', (commentaire) => {
    expect(refusal(commentTaskRule, { id: 1, commentaire })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Commentaire invalide',
      field: 'commentaire',
    })
  })

  test('of 2,001 characters is refused, of 2,000 accepted', () => {
    const [longest, over] = ['é'.repeat(COMMENT_MAX), 'é'.repeat(COMMENT_MAX + 1)]
    expect(refusal(commentTaskRule, { id: 1, commentaire: longest })).toBeUndefined()
    for (const rule of [commentTaskRule, endTaskRule])
      expect(refusal(rule, { id: 1, commentaire: over })).toMatchObject({ field: 'commentaire' })
    // French puts this space between thousands.
    expect(refusal(startTaskRule, { remarque: over })?.message.replace(/\s/gu, ' ')).toBe(tooLong)
  })

  test.for(['', ' ', ' deux  espaces ', 'ligne\nligne', '<b>&amp;</b>', '🙂'])(
    '%j is accepted unchanged',
    (text) => {
      expect(validate(commentTaskRule, { id: 1, commentaire: text }).commentaire).toBe(text)
      expect(validate(startTaskRule, { remarque: text }).remarque).toBe(text)
    },
  )
})

describe('a version', () => {
  test.for(['1', 1.5, true, [], {}])('is never %j', (version) => {
    expect(refusal(commentTaskRule, { id: 1, commentaire: '', version })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Version invalide',
      field: 'version',
    })
  })
})

describe('a sign-in', () => {
  const email = 'anne@exemple.fr'
  const password = 'a password'

  test.for<[unknown, string, string]>([
    [{ password }, 'Email obligé', 'email'],
    [{ email: '', password }, 'Email obligé', 'email'],
    [{ email: null, password }, 'Email obligé', 'email'],
    [{ email: 'anne', password }, 'Invalid email', 'email'],
    [{ email: 7, password }, 'Invalid email', 'email'],
    [{ email: [email], password }, 'Invalid email', 'email'],
    [{ email: { $ne: '' }, password }, 'Invalid email', 'email'],
    [{ email: `${'a'.repeat(250)}@exemple.fr`, password }, 'Invalid email', 'email'],
    [{ email }, 'Mot de passe obligé', 'password'],
    [{ email, password: '' }, 'Mot de passe obligé', 'password'],
    [{ email, password: 12345678 }, 'Mot de passe invalide', 'password'],
    [{ email, password: [password] }, 'Mot de passe invalide', 'password'],
    [{ email, password: 'a'.repeat(257) }, 'Mot de passe invalide', 'password'],
  ])('%j is refused: %s', ([input, message, field]) => {
    expect(refusal(loginRule, input)).toEqual({ code: 'BAD_USER_INPUT', message, field })
  })

  test('keeps the password as typed', () => {
    expect(validate(loginRule, { email, password: '  é 🙂 ' })).toEqual({ email, password: '  é 🙂 ' })
  })
})

describe('any input', () => {
  test.for([null, undefined, 1, 'text', true, [], [{ id: 1 }]])('is an object, and not %j', (input) => {
    expect(refusal(endTaskRule, input)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Un objet est attendu',
    })
  })

  test.for(['role', '__proto__', 'constructor', 'toString', 'ID'])(
    'is refused with an unknown field such as %s',
    (field) => {
      const input = JSON.parse(`{"id": 1, ${JSON.stringify(field)}: 1}`)
      expect(refusal(endTaskRule, input)).toEqual({ code: 'BAD_USER_INPUT', message: 'Champ inconnu', field })
    },
  )
})
