import type { ObjectShape } from 'yup'
import { boundOf } from '../../schema/rules/ruleBounds'
import { array, boolean, mixed, number, object, string } from '../../schema/rules/yup'
import { isRegion } from '../calendar/holidays'
import { createZone } from '../workedTime/time'
import { CASE_ABSENCE_TYPES, type Case } from './evaluateCase'

const DAY = 86_400
const WEEK_DAYS = 7
const ABSENT = 'manque'

function isDate(text: string) {
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

function isZone(name: string) {
  try {
    createZone(name)
    return true
  } catch {
    return false
  }
}

const words = (message: string) => string().strict().typeError(message)
const needed = (message: string) => words(message).required(ABSENT)
const oneOf = (values: readonly string[]) => {
  const message = `${values.join(' ou ')} attendu`
  return words(message).oneOf(values, message)
}
const yesOrNo = () => boolean().strict().typeError('true ou false attendu')
const count = (max: number) => {
  const message = `nombre entier de 0 à ${max} attendu`
  return number().strict().typeError(message).integer(message).min(0, message).max(max, message)
}
const list = (message = 'liste attendue') => array().strict().typeError(message).required(ABSENT)
const record = 'objet attendu'
const only = <Fields extends ObjectShape>(fields: Fields) =>
  object(fields).noUnknown(true, ({ unknown }: { unknown: string }) => `champ inconnu (${unknown})`)

const DATE = 'date AAAA-MM-JJ attendue'
const isCivilDate = (text: string | null | undefined) =>
  !text || (/^\d{4}-\d{2}-\d{2}$/.test(text) && isDate(text))
const date = () => needed(DATE).test('date', DATE, isCivilDate)
const optionalDate = () => words(DATE).nullable().test('date', DATE, isCivilDate)

const CIVIL = 'date et heure AAAA-MM-JJTHH:MM:SS attendues'
const isCivil = (text: string | null | undefined) =>
  !text ||
  (isDate(text.slice(0, 'AAAA-MM-JJ'.length)) && /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?$/.test(text))
const fold = () => count(1).nullable()

const contract = only({
  debut: date(),
  fin: optionalDate(),
  type: oneOf(['HEURES', 'FORFAIT_JOURS']).required(ABSENT),
  jours: list()
    .of(count(DAY).required(ABSENT))
    .length(WEEK_DAYS, 'sept durées en secondes attendues, du lundi au dimanche'),
  hcFraction: oneOf(['1/10', '1/3']).nullable(),
  complementDHeures: yesOrNo().nullable(),
  majeurLe: optionalDate(),
})

const absence = only({
  type: needed('code du type d’absence attendu'),
  from: date(),
  to: date(),
  half: oneOf(['AM', 'PM']).nullable(),
  fromNoon: yesOrNo(),
  untilNoon: yesOrNo(),
  etat: needed('état attendu, VALIDEE par exemple'),
})

const setting = only({
  rule: needed('nom d’une règle attendu').test(
    'known',
    ({ value }) => `règle inconnue (${value})`,
    (name) => !name || boundOf(name) !== undefined,
  ),
  value: count(Number.MAX_SAFE_INTEGER).required(ABSENT),
  debut: date(),
  fin: optionalDate(),
  scope: oneOf(['company', 'contract']).required(ABSENT),
  accord: words('texte attendu'),
})

const entry = only({
  type: oneOf(['T', 'P']).required(ABSENT),
  from: needed(CIVIL).test('civil', CIVIL, isCivil),
  // Null while the entry is running; required otherwise.
  to: words(CIVIL).nullable().defined(ABSENT).test('civil', CIVIL, isCivil),
  fromFold: fold(),
  toFold: fold(),
  cancelled: yesOrNo(),
})

const COUNTS = ['payee', 'assimilee', 'neutre']
const isKind = (kind: unknown) =>
  typeof kind === 'object' &&
  kind !== null &&
  Object.keys(kind).length === COUNTS.length &&
  COUNTS.every((name) => typeof (kind as Record<string, unknown>)[name] === 'boolean')
const KINDS = 'pour chaque code, payee, assimilee et neutre (true ou false) attendus, et rien d’autre'

/** Index of the first absence whose type neither the case nor the product defines. */
const unknownKind = ({ absences, settings }: Partial<Case>) => {
  const known = { ...CASE_ABSENCE_TYPES, ...settings?.absenceTypes }
  // Runs besides the rules of the fields; a value that is not a list has an error of its own.
  if (!Array.isArray(absences)) return -1
  return absences.findIndex((one) => one?.type && !Object.hasOwn(known, one.type))
}

const REMARKS = Object.fromEntries(
  ['note', 'expect', 'expectPart', 'daysLeftOut', 'product'].map((name) => [name, mixed()]),
)

/** A case in the format of `working-time-cases.json`; errors name the field, in French. */
export const caseRule = only({
  ...REMARKS,
  id: needed('texte attendu'),
  zone: needed('fuseau horaire attendu').test(
    'zone',
    'fuseau horaire inconnu',
    (name) => !name || isZone(name),
  ),
  contract: list().of(contract.typeError(record).required(record)),
  absences: list().of(absence.typeError(record).required(record)),
  calendar: only({
    region: needed('région attendue').test('region', 'région inconnue', (name) => !name || isRegion(name)),
    temple: yesOrNo(),
    days: list().of(
      only({ date: date(), type: oneOf(['FERIE', 'OUVERT', 'FERME', 'SOLIDARITE']).required(ABSENT) })
        .typeError(record)
        .required(record),
    ),
  })
    .typeError(record)
    .default(undefined)
    .required(ABSENT),
  settings: only({
    rules: array().strict().typeError('liste attendue').of(setting.typeError(record).required(record)),
    staff: count(Number.MAX_SAFE_INTEGER),
    rcr: yesOrNo(),
    ferieAssimile: yesOrNo(),
    absenceTypes: mixed().test(
      'kinds',
      KINDS,
      (kinds) =>
        kinds === undefined || (typeof kinds === 'object' && Object.values(kinds ?? {}).every(isKind)),
    ),
  })
    .typeError(record)
    .default(undefined)
    .required(ABSENT),
  entries: list().of(entry.typeError(record).required(record)),
  now: needed(CIVIL).test('civil', CIVIL, isCivil),
  nowFold: fold(),
  from: date(),
  to: date().test('order', 'la fin précède le début', (to, { parent }) => !to || to >= parent.from),
})
  .test('kinds', (given: unknown, { createError }) => {
    const at = unknownKind((given ?? {}) as Partial<Case>)
    const type = (given as Partial<Case> | undefined)?.absences?.[at]?.type
    return (
      at < 0 || createError({ path: `absences[${at}].type`, message: `type d’absence inconnu (${type})` })
    )
  })
  .typeError(record)
  .required(record)
