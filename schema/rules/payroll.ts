import type { InferType } from 'yup'
import { id, optionalId } from './id'
import { name } from './name'
import { month, reason, text, version } from './statistics'
import { array, boolean, object, string } from './yup'

/** Quantities of a payroll file, besides absences: `abs_` and the code of their type. */
export const QUANTITY_FIELDS = [
  'h_travaillees',
  'jours',
  'hs25',
  'hs50',
  // Tranches added by an agreement: optional, because older mappings do not have them.
  ...(['hs_t3', 'hs_t4', 'hs_t5', 'hs_t6', 'hs_t7', 'hs_t8', 'hs_t9'] as const),
  'hs_struct',
  'tn',
  'hc10',
  'hc25',
  'nuit',
  'dimanche',
  'ferie',
  'mai1',
  'solidarite',
  'rcr',
  'cor',
] as const
export type QuantityField = (typeof QUANTITY_FIELDS)[number] | `abs_${string}`

const ABSENCE = /^abs_[A-Z0-9_]{1,20}$/
const isQuantity = (name: string) =>
  ABSENCE.test(name) || (QUANTITY_FIELDS as readonly string[]).includes(name)

/** Only absences have both units; worked time is in hours, except for contracts in days. */
const UNITS = ['HEURES', 'JOURS'] as const
export type Unit = (typeof UNITS)[number]

/** Units of a field, the default first; none for uncounted fields. */
export function unitsOf(field: string): readonly Unit[] {
  if (ABSENCE.test(field)) return UNITS
  if (!isQuantity(field)) return []
  return field === 'jours' ? ['JOURS'] : ['HEURES']
}

export const CONSTANT = 'constante'

export const LINE_FIELDS = [
  ...(['matricule', 'nom', 'prenom', 'code', 'quantite', 'debut', 'fin', 'remarque'] as const),
  CONSTANT,
] as const
const isLineField = (name: string) => (LINE_FIELDS as readonly string[]).includes(name)

export const SEPARATORS = [';', ',', '\t', '|'] as const
export const DATE_FORMATS = ['dd/MM/yyyy', 'yyyy-MM-dd', 'ddMMyyyy', 'yyyyMMdd'] as const
export const PAYROLL_CHARSETS = ['utf-8', 'utf-8-bom', 'windows-1252', 'ascii'] as const
/** Hundredths of an hour rounded half up, exact hours, or hours and minutes. */
export const ROUNDINGS = ['CENTIEMES', 'AUCUN', 'HH:MM'] as const

const MAX_COLUMNS = 60
const TITLE_MAX = 80
const CODE_MAX = 40

/** Rejects line breaks and separators that require quoting: payroll software may not read quotes. */
const printable = (message: string, max: number) =>
  text(message)
    .max(max, message)
    .matches(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, message)

const oneOf = <T extends string>(values: readonly T[], message: string) =>
  string().strict().typeError(message).oneOf(values, message).required(message)
const yesOrNo = (message: string) => boolean().strict().typeError(message).required(message)

/** Optional, as in mappings stored before units existed. */
const unit = string()
  .strict()
  .typeError('Unité inconnue')
  .oneOf(UNITS, 'Unité inconnue')
  .nullable()
  .optional()
const UNIT_OF_FIELD = 'Cette rubrique ne se compte pas dans cette unité'
/** May run before field and unit are validated; invalid ones have errors of their own. */
function isInItsUnit({ field, unit: given }: { field: string; unit?: Unit | null | undefined }) {
  const units = unitsOf(field)
  return !given || !UNITS.includes(given) || units.length === 0 || units.includes(given)
}

const column = object({
  title: printable('Titre de colonne invalide', TITLE_MAX).defined('Titre de colonne invalide'),
  field: text('Champ de colonne inconnu')
    .required('Champ de colonne inconnu')
    .test('field', 'Champ de colonne inconnu', (name) => isLineField(name) || isQuantity(name)),
  unit,
  value: printable('Texte de la colonne invalide', TITLE_MAX).nullable().optional(),
})
  .typeError('Colonnes invalides')
  .required('Colonnes invalides')
  .test('unit', UNIT_OF_FIELD, isInItsUnit)
const columns = array()
  .of(column)
  .typeError('Colonnes invalides')
  .min(1, 'Choisissez au moins une colonne')
  .max(MAX_COLUMNS, `Un fichier a au plus ${MAX_COLUMNS} colonnes`)
  .required('Choisissez au moins une colonne')

const code = object({
  field: text('Rubrique inconnue')
    .required('Rubrique inconnue')
    .test('field', 'Rubrique inconnue', (name) => isQuantity(name)),
  /** Empty until the payroll officer enters it; exports are refused until then. */
  code: printable('Code de rubrique invalide', CODE_MAX).defined('Code de rubrique invalide'),
  unit,
})
  .typeError('Rubriques invalides')
  .required('Rubriques invalides')
  .test('unit', UNIT_OF_FIELD, isInItsUnit)
const codes = array()
  .of(code)
  .typeError('Rubriques invalides')
  .max(MAX_COLUMNS, `Un fichier a au plus ${MAX_COLUMNS} rubriques`)
  .required('Rubriques invalides')

/** File format of the payroll software. LONG: a line per user and code; WIDE: a line per user. */
export const payrollMappingRule = object({
  layout: oneOf(['LONG', 'WIDE'] as const, 'Disposition inconnue'),
  header: yesOrNo('En-tête : oui ou non'),
  columns,
  codes: codes.test(
    'unique',
    'La même rubrique est donnée deux fois',
    // Yup runs this before it validates the codes; invalid ones have errors of their own.
    (given) => !codes.isValidSync(given) || new Set(given.map(({ field }) => field)).size === given.length,
  ),
  separator: oneOf(SEPARATORS, 'Séparateur inconnu'),
  decimal: oneOf([',', '.'] as const, 'Séparateur décimal inconnu'),
  dates: oneOf(DATE_FORMATS, 'Format de date inconnu'),
  charset: oneOf(PAYROLL_CHARSETS, 'Jeu de caractères inconnu'),
  eol: oneOf(['CRLF', 'LF'] as const, 'Fin de ligne inconnue'),
  rounding: oneOf(ROUNDINGS, 'Arrondi inconnu'),
  zeros: yesOrNo('Lignes à zéro : oui ou non'),
  /** Absences in a LONG file: one line per month, per period or per day. */
  absences: oneOf(['MOIS', 'PERIODE', 'JOUR'] as const, 'Découpage des absences inconnu'),
  /** For human review only: always the whole month, and nothing is marked as sent. */
  control: boolean().strict().typeError('Tableau de contrôle : oui ou non').nullable().optional(),
})
  .typeError('Modèle invalide')
  .required('Modèle invalide')
  .test(
    'columns',
    'Un fichier en longueur a une colonne « quantite » et une colonne « code » ; un fichier en largeur n’en a pas',
    ({ layout, columns: given }) => {
      // May run before the columns are validated; invalid ones have errors of their own.
      if (!columns.isValidSync(given)) return true
      const names = given.map(({ field }) => field)
      const isLong = ['code', 'quantite'].every((name) => names.includes(name))
      const hasNone = !['code', 'quantite'].some((name) => names.includes(name))
      if (layout === 'LONG') return isLong && !names.some(isQuantity)
      return layout !== 'WIDE' || hasNone
    },
  )

export type PayrollMapping = InferType<typeof payrollMappingRule>

export const payrollPreviewRule = object({
  month,
  mapping: payrollMappingRule,
  company: optionalId(),
  kept: optionalId(),
})

/** Time counted in a month: weeks by their Sunday, or calendar days (overtime always by week). */
const MONTH_KINDS = ['SEMAINES', 'JOURS'] as const
export type MonthKind = (typeof MONTH_KINDS)[number]

export const payrollBoundsRule = object({ month, company: optionalId() })

export const setPayrollMonthRule = object({
  company: id().required('Choisissez une société'),
  month,
  kind: oneOf(MONTH_KINDS, 'Choix inconnu : SEMAINES ou JOURS'),
  /** The setting that the caller saw for that month. */
  shown: string().strict().oneOf(MONTH_KINDS, 'Choix inconnu : SEMAINES ou JOURS').nullable(),
})

/** A table of a month, without a saved mapping. */
export const payrollTableRule = payrollPreviewRule.omit(['kept'])

export const exportPayrollRule = object({
  month,
  kept: id().required('Choisissez un modèle'),
  company: optionalId(),
  version,
})

export const saveMappingRule = object({
  kept: optionalId(),
  name: name('Le nom du modèle est obligatoire', 'Nom du modèle'),
  mapping: payrollMappingRule,
  version,
})

export const savedMappingRule = object({ kept: id().required('Identifiant invalide') })

export const payrollExportRule = object({ id: id().required('Identifiant invalide') })

export const cancelPayrollExportRule = object({ export: id().required('Identifiant invalide'), reason })
