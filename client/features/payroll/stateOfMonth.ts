import type { PayrollPreviewQuery } from '../../generated/graphql'
import { pluralize } from '../../lib/format/pluralize'
import { PEOPLE, weeksOf } from './exportWarnings'

type Preview = Pick<
  PayrollPreviewQuery['payrollPreview'],
  'lines' | 'people' | 'blocking' | 'changed' | 'nothing' | 'waiting' | 'held' | 'unpaid'
>

/** What a month waits for first, and its size. */
export function stateOfMonth(preview: Preview) {
  const { lines, people, blocking, changed, nothing, waiting, held, unpaid } = preview
  const size =
    lines === 0 ? 'Aucune ligne' : `${pluralize(lines, ['ligne', 'lignes'])}, ${pluralize(people, PEOPLE)}`
  const weeks = weeksOf(waiting)
  const reopened = weeksOf(held)
  const late = [
    weeks > 0 && `${pluralize(weeks, ['semaine', 'semaines'])} à valider`,
    reopened > 0 && `${pluralize(reopened, ['semaine rouverte', 'semaines rouvertes'])}`,
  ].filter(Boolean)
  const detail = [size, ...late].join(' · ')
  if (changed.length > 0) return { title: 'Export refusé', detail, color: 'error.main' }
  if (blocking.length > 0)
    return {
      title: `À compléter : ${pluralize(blocking.length, ['point', 'points'])}`,
      detail,
      color: 'error.main',
    }
  if (unpaid.length > 0)
    return {
      title: `À ajouter : ${pluralize(unpaid.length, ['rubrique', 'rubriques'])}`,
      detail,
      color: 'warning.main',
    }
  if (nothing)
    return {
      title: weeks > 0 ? 'Rien à exporter pour le moment' : 'Rien à exporter',
      detail,
      color: 'text.primary',
    }
  if (late.length > 0) return { title: 'Il manque des semaines', detail, color: 'warning.main' }
  return { title: 'Prêt à exporter', detail, color: 'success.main' }
}
