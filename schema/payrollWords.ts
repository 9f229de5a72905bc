import type {
  DATE_FORMATS,
  MonthKind,
  PAYROLL_CHARSETS,
  PayrollMapping,
  ROUNDINGS,
  SEPARATORS,
  Unit,
} from './rules/payroll'

const FIELD_WORDS: Readonly<Record<string, string>> = {
  matricule: 'Matricule',
  nom: 'Nom',
  prenom: 'Prénom',
  code: 'Code de la rubrique',
  quantite: 'Quantité',
  debut: 'Début',
  fin: 'Fin',
  remarque: 'Remarques (semaines en attente)',
  constante: 'Texte fixe',
  h_travaillees: 'Heures travaillées',
  jours: 'Jours travaillés',
  hs25: 'Heures supplémentaires, première tranche',
  hs50: 'Heures supplémentaires, deuxième tranche',
  ...Object.fromEntries(
    ['troisième', 'quatrième', 'cinquième', 'sixième', 'septième', 'huitième', 'neuvième'].map((nth, at) => [
      `hs_t${at + 3}`,
      `Heures supplémentaires, ${nth} tranche`,
    ]),
  ),
  hs_struct: 'Dont prévues au contrat',
  tn: 'Taux normal au-delà du contrat',
  hc10: 'Heures complémentaires, première part (10 % sans accord)',
  hc25: 'Heures complémentaires, seconde part (25 % sans accord)',
  nuit: 'Heures de nuit',
  dimanche: 'Heures du dimanche',
  ferie: 'Heures de jour férié',
  mai1: 'Heures du 1er mai',
  solidarite: 'Journée de solidarité',
  rcr: 'Repos de remplacement acquis',
  cor: 'Contrepartie en repos acquise',
}

const ABSENCE = 'abs_'

/** Label of a field; an absence type unknown to `nameOf` is shown by its code. */
export function fieldWord(field: string, nameOf: (code: string) => string | undefined = () => undefined) {
  const code = field.slice(ABSENCE.length)
  return FIELD_WORDS[field] ?? `Absence : ${nameOf(code) ?? code}`
}

export const UNIT_WORDS: Record<Unit, string> = { HEURES: 'Heures', JOURS: 'Jours' }

export const MONTH_WORDS: Record<MonthKind, string> = {
  SEMAINES: 'Semaines, par leur dimanche',
  JOURS: 'Jours du mois',
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
const WRITTEN: Record<(typeof PAYROLL_CHARSETS)[number], string> = {
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

/** Payroll settings with a list of choices. */
export const PAYROLL_SETTINGS = [
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
  name: keyof PayrollMapping
  label: string
  choices: Readonly<Record<string, string>>
}[]

/** Payroll months that can be asked, from the current one: two years back to the next, whose first days may be worked. */
export const PAYROLL_MONTHS = { oldest: -24, newest: 1 }
