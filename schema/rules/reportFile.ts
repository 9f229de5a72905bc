import { id } from './id'
import { month } from './month'
import { NAME_MAX, visible } from './name'
import { ids, reportQuestionRule } from './report'
import { text } from './statistics'
import { boolean, object, string } from './yup'

const option = () => boolean().strict().typeError('Option invalide').nullable()
const { companies, holdings, groups, users } = reportQuestionRule.fields

/** Of a report's files: the question, hours as decimals, totals as formulas, and the name it is kept under. */
export const reportFileRule = object({
  question: reportQuestionRule.required('Question invalide'),
  decimals: option(),
  formulas: option(),
  title: text('Titre invalide').max(NAME_MAX, `${NAME_MAX} caractères au plus`).test(visible).nullable(),
})

/** Of the entries of all people in one file. */
export const detailRule = object({ question: reportQuestionRule.required('Question invalide') })

/** Of the records of many people for a month. */
export const recordsRule = object({ month, companies, holdings, groups, users })

/** Of a month, or from one day to another. */
export const clientStatementRule = object({
  client: id().required('Choisissez un client'),
  month: month.optional().nullable(),
  debut: text('Date de début invalide').nullable(),
  fin: text('Date de fin invalide').nullable(),
  types: ids(),
  subtotals: string().strict().oneOf(['PERSON', 'TASK', 'DAY'], 'Option invalide').nullable(),
  names: string().strict().oneOf(['FULL', 'INITIALS'], 'Option invalide').nullable(),
  comments: option(),
  language: string().strict().oneOf(['FR', 'EN'], 'Langue inconnue').nullable(),
})
