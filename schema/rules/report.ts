import { id } from './id'
import { text } from './statistics'
import { array, boolean, object, string } from './yup'

const GROUPINGS = ['CLIENT', 'TASK', 'PERSON', 'COMPANY', 'GROUP', 'DAY', 'WEEK', 'MONTH'] as const
export type Grouping = (typeof GROUPINGS)[number]

const RELATIVE_RANGES = [
  'THIS_WEEK',
  'LAST_WEEK',
  'THIS_MONTH',
  'LAST_MONTH',
  'THIS_QUARTER',
  'LAST_QUARTER',
  'THIS_YEAR',
  'LAST_YEAR',
] as const

const MAX_GROUPINGS = 3
const MAX_IDS = 500
const TEXT_MAX = 200

export const ids = () =>
  array()
    .of(id().required('Identifiant invalide'))
    .max(MAX_IDS, `Un filtre prend au plus ${MAX_IDS} choix`)
    .typeError('Filtre invalide')
    .nullable()
const only = () => boolean().strict().typeError('Filtre invalide').nullable()

const question = {
  debut: text('Date de début invalide').nullable(),
  fin: text('Date de fin invalide').nullable(),
  range: string().strict().oneOf(RELATIVE_RANGES, 'Période inconnue').nullable(),
  by: array()
    .of(
      string()
        .strict()
        .oneOf(GROUPINGS, 'Groupement inconnu')
        .typeError('Groupement inconnu')
        .required('Groupement inconnu'),
    )
    .max(MAX_GROUPINGS, `Un rapport se groupe par ${MAX_GROUPINGS} choses au plus`)
    .test('unique', 'Le même groupement est demandé deux fois', (by) => !by || new Set(by).size === by.length)
    .typeError('Groupement inconnu')
    .nullable(),
  companies: ids(),
  holdings: ids(),
  groups: ids(),
  users: ids(),
  clients: ids(),
  withoutClient: only(),
  types: ids(),
  text: text('Texte invalide').max(TEXT_MAX, `Le texte est limité à ${TEXT_MAX} caractères`).nullable(),
  corrected: only(),
  manual: only(),
  overlapping: only(),
  compare: only(),
}

export const reportQuestionRule = object(question)

export const reportEntriesRule = object({ ...question, after: text('Page inconnue').nullable() })
