import { ABSENCE_TYPE_LABELS } from '../../schema/codeWords'
import type { PayrollMapping } from '../../schema/rules/payroll'
import { hoursFields, type MappingWithUnits, withUnits } from './units'

export interface Preset {
  id: string
  name: string
  verified: boolean
  /** Hint for the user. */
  note: string
  mapping: MappingWithUnits
}

type Written = Omit<Preset, 'mapping'> & { mapping: PayrollMapping }

const FRENCH = {
  separator: ';',
  decimal: ',',
  dates: 'dd/MM/yyyy',
  charset: 'windows-1252',
  eol: 'CRLF',
  rounding: 'CENTIEMES',
  zeros: false,
} as const

const column = (title: string, field: string) => ({ title, field })
const code = (field: string, value: string) => ({ field, code: value })

/** Built-in absence types; the others are added to a mapping by hand. */
const ABSENCES = (['CP', 'MALADIE', 'RTT', 'SANS_SOLDE'] as const).map((type) =>
  column(ABSENCE_TYPE_LABELS[type], hoursFields(type)),
)

/** Codes that the company must fill in: an empty code blocks the export, so that nothing is left out. */
const TO_GIVE = [
  'hs25',
  'hs50',
  'tn',
  'hc10',
  'hc25',
  'nuit',
  'dimanche',
  'ferie',
  'mai1',
  ...ABSENCES.map(({ field }) => field),
].map((field) => code(field, ''))

const LONG_COLUMNS = [
  column('Matricule', 'matricule'),
  column('Nom', 'nom'),
  column('Prénom', 'prenom'),
  column('Code', 'code'),
  column('Début', 'debut'),
  column('Fin', 'fin'),
  column('Valeur', 'quantite'),
]

const unverified = (id: string, name: string): Written => ({
  id,
  name,
  verified: false,
  note: 'Format non vérifié : comparez un premier fichier avec ce que votre logiciel attend.',
  mapping: {
    layout: 'LONG',
    header: true,
    columns: LONG_COLUMNS,
    codes: TO_GIVE,
    ...FRENCH,
    absences: 'PERIODE',
  },
})

const WRITTEN: readonly Written[] = [
  {
    id: 'silae',
    name: 'Silae',
    verified: true,
    note: 'Les codes, et l’unité dans laquelle ils se comptent, sont propres à chaque dossier : vérifiez-les dans le vôtre.',
    mapping: {
      layout: 'LONG',
      header: true,
      columns: [
        column('Matricule', 'matricule'),
        column('Code', 'code'),
        column('Valeur', 'quantite'),
        column('Date debut', 'debut'),
        column('Date fin', 'fin'),
      ],
      codes: [
        code('hs25', 'HS-HS25'),
        code('hs50', 'HS-HS50'),
        code('hc10', 'HS-HC10'),
        code('hc25', 'HS-HC25'),
        code('abs_CP', 'AB-300'),
      ],
      ...FRENCH,
      decimal: '.',
      charset: 'ascii',
      absences: 'PERIODE',
    },
  },
  {
    id: 'nibelis',
    name: 'Nibelis',
    verified: true,
    note: 'Les codes sont ceux de votre dossier.',
    mapping: {
      layout: 'LONG',
      header: true,
      columns: LONG_COLUMNS,
      codes: TO_GIVE,
      ...FRENCH,
      absences: 'PERIODE',
    },
  },
  {
    id: 'ebp',
    name: 'EBP',
    verified: true,
    note: 'Une ligne par jour d’absence. Les codes sont ceux de votre dossier.',
    mapping: {
      layout: 'LONG',
      header: true,
      columns: LONG_COLUMNS,
      codes: TO_GIVE,
      ...FRENCH,
      absences: 'JOUR',
    },
  },
  unverified('sage', 'Sage'),
  unverified('cegid', 'Cegid'),
  unverified('adp', 'ADP'),
  unverified('payfit', 'PayFit'),
  {
    id: 'tableau',
    name: 'Tableau (une ligne par personne)',
    verified: true,
    note: 'Pour relire : le mois entier à chaque fois, rien n’y compte comme exporté. Pour un logiciel qui lit des colonnes, décochez « Tableau de contrôle ».',
    mapping: {
      layout: 'WIDE',
      control: true,
      header: true,
      columns: [
        column('Matricule', 'matricule'),
        column('Nom', 'nom'),
        column('Prénom', 'prenom'),
        column('Début', 'debut'),
        column('Fin', 'fin'),
        column('Heures travaillées', 'h_travaillees'),
        column('Jours', 'jours'),
        column('HS 1re tranche', 'hs25'),
        column('HS 2e tranche', 'hs50'),
        column('dont structurelles', 'hs_struct'),
        column('Taux normal', 'tn'),
        column('HC 10 %', 'hc10'),
        column('HC 25 %', 'hc25'),
        column('Nuit', 'nuit'),
        column('Dimanche', 'dimanche'),
        column('Férié', 'ferie'),
        column('1er mai', 'mai1'),
        column('Solidarité', 'solidarite'),
        ...ABSENCES,
        column('RCR', 'rcr'),
        column('COR', 'cor'),
        column('Remarques', 'remarque'),
      ],
      codes: [],
      ...FRENCH,
      charset: 'utf-8-bom',
      zeros: true,
      absences: 'MOIS',
    },
  },
]

/** Formats of payroll programs as a start: all of it can be edited. */
export const PRESETS: readonly Preset[] = WRITTEN.map((preset) => ({
  ...preset,
  mapping: withUnits(preset.mapping),
}))
