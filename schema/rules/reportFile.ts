import { id } from './id'
import { NAME_MAX, nameTooLong, noInvisible } from './name'
import { ids, reportQuestionRule } from './report'
import { month, text } from './statistics'
import { boolean, object, string } from './yup'

const option = () => boolean().strict().typeError('Option invalide').nullable()
const { companies, holdings, groups, users } = reportQuestionRule.fields

export const reportFileRule = object({
  question: reportQuestionRule.required('Question invalide'),
  decimals: option(),
  formulas: option(),
  title: text('Titre invalide').max(NAME_MAX, nameTooLong('Titre')).test(noInvisible).nullable(),
})

export const detailRule = object({ question: reportQuestionRule.required('Question invalide') })

/** Monthly statutory documents of many users. */
export const recordsRule = object({ month, companies, holdings, groups, users })

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
