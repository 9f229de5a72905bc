import { DAY_COUNTS } from '../codeWords'
import { beginsFormula, NO_FORMULA } from './csv'
import { id, optionalId } from './id'
import { name } from './name'
import { reason, text, version } from './statistics'
import { day, requiredDay } from './typed'
import { array, boolean, number, object, string } from './yup'

const DAY = 86_400
const WEEK_DAYS = 7
/** Maximum weekly seconds of a contract: the limit of any authorisation (L3121-21). */
const LONGEST_WEEK = 60 * 3_600
const MATRICULE_MAX = 40
const COMMENT_MAX = 500

export const HC_FRACTIONS = ['1/10', '1/3'] as const

const user = id().required('Choisissez un utilisateur')
const contract = id().required('Identifiant invalide')
const absence = id().required('Identifiant invalide')
const company = id().required('La société est obligatoire')
const setting = id().required('Identifiant invalide')
const debut = requiredDay('Date de début')
const fin = requiredDay('Date de fin')
/** Optional end; an empty form field is omitted. */
const openEnd = day('Date de fin').nullable()

/** The API takes seconds; forms parse what users type. */
const INVALID_SECONDS = 'Durée invalide : un nombre entier de secondes, par exemple 27000 pour 7 h 30'

/** Seconds of all days of a week; undefined if one is invalid, which has an error of its own. */
function totalOf(days: readonly unknown[] = []): number | undefined {
  const seconds = days.filter((day): day is number => Number.isFinite(day))
  return seconds.length === days.length ? seconds.reduce((total, value) => total + value, 0) : undefined
}

const jours = array()
  .of(
    number()
      .strict()
      .typeError(INVALID_SECONDS)
      .integer(INVALID_SECONDS)
      .min(0, INVALID_SECONDS)
      .max(DAY, 'Un jour compte 24 heures au plus')
      .required(INVALID_SECONDS),
  )
  .typeError('Durées invalides : sept nombres de secondes, du lundi au dimanche')
  .length(WEEK_DAYS, 'Indiquez les sept jours')
  .test(
    'possible',
    'Un contrat prévoit 60 heures par semaine au plus',
    (days) => (totalOf(days) ?? 0) <= LONGEST_WEEK,
  )
  .test('given', 'Indiquez les heures d’un jour au moins', (days, { parent }) =>
    parent.type === 'FORFAIT_JOURS' ? true : totalOf(days) !== 0,
  )
  .required('Indiquez les sept jours')

const FULL_TIME = 35 * 3_600

interface PartTime {
  type?: unknown
  jours?: unknown
  hcFraction?: unknown
  accord?: unknown
}

/** Whether complementary hours up to a third lack an agreement (L3123-20); part time only. */
export const lacksAccord = ({ type, jours, hcFraction, accord }: PartTime): boolean =>
  type === 'HEURES' &&
  hcFraction === '1/3' &&
  !(typeof accord === 'string' && accord.trim()) &&
  Array.isArray(jours) &&
  (totalOf(jours) ?? FULL_TIME) < FULL_TIME

export const MISSING_ACCORD =
  'Indiquez la convention ou l’accord de branche qui permet d’aller jusqu’au tiers (art. L3123-20)'

interface Complement extends PartTime {
  fin?: unknown
  complementDHeures?: unknown
}

/** Error message for a temporary increase of hours (L3123-22); undefined if valid or not one. */
export function complementProblem({ type, jours, fin, complementDHeures }: Complement): string | undefined {
  if (!complementDHeures) return undefined
  if (type !== 'HEURES' || (Array.isArray(jours) && (totalOf(jours) ?? 0) >= FULL_TIME))
    return 'Un complément d’heures reste un temps partiel, en dessous de 35 heures'
  return fin ? undefined : 'Un complément d’heures a une date de fin'
}

/** Whether a temporary increase lacks the agreement it needs. */
export const lacksComplementAccord = ({ complementDHeures, accord }: Complement): boolean =>
  Boolean(complementDHeures) && !(typeof accord === 'string' && accord.trim())

export const MISSING_COMPLEMENT_ACCORD =
  'Indiquez la convention ou l’accord de branche qui permet ce complément d’heures (art. L3123-22)'

export const accord = text('Accord invalide')
  .max(COMMENT_MAX, `L’accord est limité à ${COMMENT_MAX} caractères`)
  .nullable()

const contractValues = {
  debut,
  fin: openEnd,
  type: string()
    .strict()
    .oneOf(['HEURES', 'FORFAIT_JOURS'], 'Type de contrat inconnu : HEURES ou FORFAIT_JOURS')
    .required('Choisissez un type de contrat'),
  jours,
  hcFraction: string()
    .strict()
    .oneOf(HC_FRACTIONS, `Fraction inconnue : ${HC_FRACTIONS.join(' ou ')}`)
    .nullable(),
  complementDHeures: boolean()
    .strict()
    .typeError('complementDHeures : vrai ou faux')
    .nullable()
    .test('complement', (_, { parent, createError }) => {
      const message = complementProblem(parent)
      return message === undefined || createError({ message })
    }),
  majeurLe: day('Date des dix-huit ans').nullable(),
  matricule: text('Matricule invalide')
    .max(MATRICULE_MAX, `Matricule : ${MATRICULE_MAX} caractères au plus`)
    // Payroll software matches it exactly: an escaping apostrophe would break the match.
    .test('formula', `Le matricule ${NO_FORMULA}`, (matricule) => !beginsFormula(matricule ?? ''))
    .matches(/^[A-Za-z0-9 ._/-]*$/, 'Matricule invalide')
    .nullable(),
  accord: accord
    .test('accord', MISSING_ACCORD, (_, { parent }) => !lacksAccord(parent))
    .test('complement', MISSING_COMPLEMENT_ACCORD, (_, { parent }) => !lacksComplementAccord(parent)),
}

export const contractsRule = object({ user: optionalId() })
export const addContractRule = object({ user, ...contractValues })
export const editContractRule = object({ contract, ...contractValues, version })
export const cancelContractRule = object({ contract, version, reason })

const MAX_GRANT = 366
const INVALID_GRANT = `Nombre de jours invalide : de 1 à ${MAX_GRANT}, ou rien`

export const absenceTypeRule = object({
  code: text('Code invalide')
    .required('Le code est obligatoire')
    .matches(/^[A-Z][A-Z0-9_]{0,19}$/, 'Code : lettres majuscules, chiffres et _, 20 au plus'),
  libelle: name('Le nom est obligatoire'),
  payee: boolean().strict().typeError('payee : vrai ou faux').required('payee : vrai ou faux'),
  assimilee: boolean().strict().typeError('assimilee : vrai ou faux').required('assimilee : vrai ou faux'),
  neutre: boolean().strict().typeError('neutre : vrai ou faux').required('neutre : vrai ou faux'),
  active: boolean().strict().typeError('active : vrai ou faux').nullable(),
  jours: number()
    .strict()
    .typeError(INVALID_GRANT)
    .integer(INVALID_GRANT)
    .min(1, INVALID_GRANT)
    .max(MAX_GRANT, INVALID_GRANT)
    .nullable(),
  decompte: string().strict().oneOf(Object.keys(DAY_COUNTS), 'Décompte inconnu').nullable(),
})
const MAX_TYPES = 50
export const addAbsenceTypesRule = object({
  codes: array()
    .of(text('Type inconnu').required('Type inconnu'))
    .typeError('Types invalides')
    .min(1, 'Choisissez un type')
    .max(MAX_TYPES, `${MAX_TYPES} types au plus à la fois`)
    .required('Choisissez un type'),
})

export const absencesRule = object({ debut, fin, user: optionalId() })
export const teamAbsencesRule = object({ debut, fin })
export const MAX_REQUESTS = 100

const noon = (name: string) => boolean().strict().typeError(`${name} : vrai ou faux`).nullable()

const halves = {
  half: string()
    .strict()
    .oneOf(['AM', 'PM'], 'Demi-journée inconnue : AM (matin) ou PM (après-midi)')
    .nullable(),
  fromNoon: noon('fromNoon'),
  untilNoon: noon('untilNoon'),
}

export const requestAbsenceRule = object({
  user: optionalId(),
  debut,
  fin,
  ...halves,
  type: text('Type d’absence inconnu').required('Choisissez un type d’absence'),
  comment: text('Commentaire invalide')
    .max(COMMENT_MAX, `Le commentaire est limité à ${COMMENT_MAX} caractères`)
    .nullable(),
})
const MAX_IMPACTS = 500
export const absenceImpactsRule = object({
  absences: array()
    .of(absence)
    .typeError('Absences invalides')
    .max(MAX_IMPACTS, `${MAX_IMPACTS} absences au plus à la fois`)
    .required('Absences invalides'),
})
export const absenceImpactRule = object({
  user: optionalId(),
  debut,
  fin,
  ...halves,
  type: text('Type d’absence inconnu').nullable(),
})
export const decideAbsenceRule = object({ absence, version })
export const reasonedAbsenceRule = object({ absence, reason, version })
export const seeAbsenceRule = object({ absence })

const year = number()
  .strict()
  .typeError('Année invalide')
  .integer('Année invalide')
  .min(2000, 'Année invalide')
  .max(2100, 'Année invalide')
  .required('Année invalide')

export const companyCalendarRule = object({ company, year })
export const REGIONS = [
  'METROPOLE',
  'ALSACE_MOSELLE',
  'GUADELOUPE',
  'SAINT_MARTIN',
  'SAINT_BARTHELEMY',
  'MARTINIQUE',
  'GUYANE',
  'REUNION',
  'MAYOTTE',
]
export const setCompanyCalendarRule = object({
  company,
  region: string().strict().oneOf(REGIONS, 'Région inconnue').required('Région inconnue'),
  temple: boolean().strict().typeError('temple : vrai ou faux').nullable(),
  shownRegion: string().strict().oneOf(REGIONS, 'Région inconnue').nullable(),
  shownTemple: boolean().strict().typeError('shownTemple : vrai ou faux').nullable(),
})
const DAY_KINDS = ['FERIE', 'OUVERT', 'FERME', 'SOLIDARITE'] as const
const dayKind = string().strict().oneOf(DAY_KINDS, 'Type de jour inconnu').nullable()

export const setCompanyDayRule = object({
  company,
  date: requiredDay('Date'),
  type: dayKind,
  shown: dayKind,
})

/** Days that one call changes. */
export const MAX_COMPANY_DAYS = 1_000

export const setCompanyDaysRule = object({
  days: array()
    .of(
      object({ company, date: requiredDay('Date'), type: dayKind, shown: dayKind })
        .typeError('Jours invalides')
        .required('Jours invalides'),
    )
    .typeError('Jours invalides')
    .min(1, 'Choisissez un jour')
    .max(MAX_COMPANY_DAYS, 'Trop de jours à la fois')
    .required('Jours invalides'),
})

/** Years in which a range is repeated, the first one included. */
export const MAX_REPEATED_YEARS = 10
/** Companies that one call reads or sets. */
export const MAX_COMPANIES = 500
const companies = array()
  .of(company)
  .typeError('Sociétés invalides')
  .min(1, 'Choisissez une société')
  .max(MAX_COMPANIES, `${MAX_COMPANIES} sociétés au plus à la fois`)
  .required('Choisissez une société')
const INVALID_YEARS = `Nombre d’années invalide : de 1 à ${MAX_REPEATED_YEARS}`

export const setCompanyPeriodRule = object({
  companies,
  debut,
  fin,
  years: number()
    .strict()
    .typeError(INVALID_YEARS)
    .integer(INVALID_YEARS)
    .min(1, INVALID_YEARS)
    .max(MAX_REPEATED_YEARS, INVALID_YEARS)
    .nullable(),
  repeat: string()
    .strict()
    .oneOf(['DATES', 'SEMAINES'], 'Répétition inconnue : DATES ou SEMAINES')
    .nullable(),
  // A solidarity day is chosen by itself.
  type: string().strict().oneOf(['FERIE', 'OUVERT', 'FERME'], 'Type de jour inconnu').nullable(),
  weekends: boolean().strict().typeError('weekends : vrai ou faux').nullable(),
})

const settingValues = {
  rule: text('Règle inconnue').required('Choisissez une règle'),
  value: number()
    .strict()
    .typeError('Valeur invalide')
    .integer('Valeur invalide')
    .required('Indiquez une valeur'),
  debut,
  fin: openEnd,
  accord,
}
export const ruleSettingsRule = object({ company })

export const companyRulesRule = object({ companies })
export const setCompanyRuleRule = object({ companies, ...settingValues })
export const headcountRule = object({ company, date: day('Date').nullable() })
export const addRuleSettingRule = object({
  company: optionalId(),
  contract: optionalId(),
  ...settingValues,
})
export const editRuleSettingRule = object({ setting, ...settingValues, version })
export const cancelRuleSettingRule = object({ setting, version })

export const articleRule = object({ number: text('Article inconnu').required('Article inconnu') })
export const workWeeksRule = object({ debut, fin, user: optionalId() })
export const dayStatesRule = object({ debut, fin, user: optionalId() })
export const workYearRule = object({ year, user: optionalId() })

const MAX_ALERTS = 100

const alertName = {
  period: text('Période invalide')
    .matches(/^\d{4}-(\d{2}-\d{2}|W\d{2})$/, 'Période invalide')
    .required('Période invalide'),
  rule: text('Règle inconnue').required('Règle inconnue'),
}
const justification = text('Justification invalide')
  .max(COMMENT_MAX, `La justification est limitée à ${COMMENT_MAX} caractères`)
  .defined('Justification invalide')
const alerts = array()
  .of(object(alertName).typeError('Alertes invalides').required('Alertes invalides'))
  .typeError('Alertes invalides')
  .min(1, 'Choisissez une alerte')
  .max(MAX_ALERTS, `${MAX_ALERTS} alertes au plus à la fois`)
  .required('Alertes invalides')
export const seeAlertRule = object({ user, ...alertName })
export const justifyAlertRule = object({ user, ...alertName, text: justification })
export const seeAlertsRule = object({ user, alerts })
export const justifyAlertsRule = object({ user, alerts, text: justification })
