import {
  type CHARSETS,
  type DATE_FORMATS,
  LINE_FIELDS,
  payrollMappingRule,
  QUANTITY_FIELDS,
  type ROUNDINGS,
  type SEPARATORS,
  type Unit,
  unitsOf,
} from '../../../schema/rules/payroll'
import type { MappingFragment, PayrollMappingInput } from '../../generated/graphql'

export type Mapping = PayrollMappingInput
type Column = Mapping['columns'][number]

/** A mapping as the server reads it: what Apollo Client has added is left out. */
export const toInput = ({ columns, codes, ...mapping }: MappingFragment): Mapping => ({
  layout: mapping.layout,
  header: mapping.header,
  columns: columns.map(({ title, field, unit }) => ({ title, field, unit })),
  codes: codes.map(({ field, code, unit }) => ({ field, code, unit })),
  separator: mapping.separator,
  decimal: mapping.decimal,
  dates: mapping.dates,
  charset: mapping.charset,
  eol: mapping.eol,
  rounding: mapping.rounding,
  zeros: mapping.zeros,
  absences: mapping.absences,
})

const LABELS: Readonly<Record<string, string>> = {
  matricule: 'Matricule',
  nom: 'Nom',
  prenom: 'Prénom',
  code: 'Code de la rubrique',
  quantite: 'Quantité',
  debut: 'Début',
  fin: 'Fin',
  h_travaillees: 'Heures travaillées',
  jours: 'Jours travaillés',
  hs25: 'Heures supplémentaires, première tranche',
  hs50: 'Heures supplémentaires, deuxième tranche',
  hs_struct: 'Dont prévues au contrat',
  tn: 'Taux normal au-delà du contrat',
  hc10: 'Heures complémentaires 10 %',
  hc25: 'Heures complémentaires 25 %',
  nuit: 'Heures de nuit',
  dimanche: 'Heures du dimanche',
  ferie: 'Heures de jour férié',
  mai1: 'Heures du 1er mai',
  solidarite: 'Journée de solidarité',
  rcr: 'Repos de remplacement acquis',
  cor: 'Contrepartie en repos acquise',
}

const ABSENCE = 'abs_'

/** A kind of absence, by the code that a field of its own is named with. */
export type Kind = { code: string; libelle: string }

/** What a field is called. */
export function labelOf(field: string, kinds: readonly Kind[]): string {
  const known = LABELS[field]
  if (known) return known
  const code = field.slice(ABSENCE.length)
  return `Absence : ${kinds.find((kind) => kind.code === code)?.libelle ?? code}`
}

/** All that can be counted: hours, and each kind of absence. */
export const quantitiesOf = (kinds: readonly Kind[]): string[] => [
  ...QUANTITY_FIELDS,
  ...kinds.map(({ code }) => `${ABSENCE}${code}`),
]

const OF_LONG: readonly string[] = ['code', 'quantite']
const isLine = (field: string) => (LINE_FIELDS as readonly string[]).includes(field)

/** What a column of the layout can hold. */
export const columnFields = (layout: string, kinds: readonly Kind[]): string[] =>
  layout === 'LONG'
    ? [...LINE_FIELDS]
    : [...LINE_FIELDS.filter((field) => !OF_LONG.includes(field)), ...quantitiesOf(kinds)]

const COUNTED: Record<Unit, string> = { HEURES: 'Heures', JOURS: 'Jours' }

/** The units to choose between for a field; empty where it has one alone, or none. */
export function unitChoices(field: string) {
  const units = unitsOf(field)
  return units.length > 1 ? units.map((id) => ({ id, label: COUNTED[id], active: 1 })) : []
}

/** The unit that holds where nothing is chosen. */
export const ownUnit = (field: string): string | null => unitsOf(field)[0] ?? null

/** The same mapping in another layout: its columns and codes are carried over, so that nothing has to be given again. */
export function withLayout(mapping: Mapping, layout: string, kinds: readonly Kind[]): Mapping {
  if (layout === mapping.layout) return mapping
  const lines = mapping.columns.filter(({ field }) => isLine(field) && !OF_LONG.includes(field))
  const titled = (field: string, unit = ownUnit(field)) => ({ title: labelOf(field, kinds), field, unit })
  if (layout === 'LONG') {
    const codes = mapping.columns
      .filter(({ field }) => !isLine(field))
      .map(({ field, unit }) => {
        const code = mapping.codes.find((one) => one.field === field)?.code ?? ''
        return { field, code, unit: unit ?? ownUnit(field) }
      })
    return { ...mapping, layout, columns: [...lines, ...OF_LONG.map((field) => titled(field))], codes }
  }
  const counted = mapping.codes.map(({ field, unit }) => titled(field, unit ?? ownUnit(field)))
  return { ...mapping, layout, columns: [...lines, ...counted] }
}

/** A column by one place up or down; beyond the ends nothing changes. */
export function moved(columns: readonly Column[], index: number, step: -1 | 1): Column[] {
  const column = columns[index]
  const to = index + step
  if (!column || to < 0 || to >= columns.length) return [...columns]
  return columns.toSpliced(index, 1).toSpliced(to, 0, column)
}

/** Why the mapping makes no file, in the words of the server's own rule; empty when it does. */
export function mappingProblem(mapping: Mapping): string {
  try {
    payrollMappingRule.validateSync(mapping)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const SEPARATED: Record<(typeof SEPARATORS)[number], string> = {
  ';': ';',
  ',': ',',
  '\t': 'Tabulation',
  '|': '|',
}
const DATED: Record<(typeof DATE_FORMATS)[number], string> = {
  'dd/MM/yyyy': '30/11/2026',
  'yyyy-MM-dd': '2026-11-30',
  ddMMyyyy: '30112026',
  yyyyMMdd: '20261130',
}
const WRITTEN: Record<(typeof CHARSETS)[number], string> = {
  'utf-8': 'UTF-8',
  'utf-8-bom': 'UTF-8 avec BOM',
  'windows-1252': 'Windows-1252',
  ascii: 'ASCII, sans accents',
}
const ROUNDED: Record<(typeof ROUNDINGS)[number], string> = {
  CENTIEMES: 'Au centième d’heure',
  AUCUN: 'Aucun',
  'HH:MM': 'HH:MM',
}

/** The choices of each setting that has some, by its name. */
export const SETTINGS = [
  {
    name: 'layout',
    label: 'Disposition',
    choices: { LONG: 'Une ligne par personne et rubrique', WIDE: 'Une ligne par personne' },
  },
  { name: 'separator', label: 'Séparateur', choices: SEPARATED },
  { name: 'decimal', label: 'Décimales', choices: { ',': 'Virgule', '.': 'Point' } },
  {
    name: 'dates',
    label: 'Dates',
    choices: DATED,
  },
  {
    name: 'charset',
    label: 'Jeu de caractères',
    choices: WRITTEN,
  },
  { name: 'eol', label: 'Fin de ligne', choices: { CRLF: 'CRLF (Windows)', LF: 'LF' } },
  {
    name: 'rounding',
    label: 'Arrondi',
    choices: ROUNDED,
  },
  {
    name: 'absences',
    label: 'Absences',
    choices: {
      MOIS: 'Une ligne pour le mois',
      PERIODE: 'Une ligne par période',
      JOUR: 'Une ligne par jour',
    },
  },
] as const satisfies readonly {
  name: keyof Mapping
  label: string
  choices: Readonly<Record<string, string>>
}[]
