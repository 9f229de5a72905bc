import { DAY_KINDS } from '../../../schema/codeWords'
import { type Repeat, repeatedRanges } from '../../../schema/repeatedRanges'
import { day, requiredDay } from '../../../schema/rules/typed'
import { MAX_REPEATED_YEARS } from '../../../schema/rules/work'
import { array, object, string } from '../../../schema/rules/yup'
import type { DayKind, SetCompanyPeriodMutationVariables } from '../../generated/graphql'
import { pluralize } from '../../lib/format/pluralize'
import { addDays, readCivilDate } from '../../lib/time/civilDate'
import { formatDateRange } from '../../lib/time/formatDate'
import { typedDate } from '../../ui/form/DateField'

export type PeriodValues = {
  companies: string[]
  debut: string
  fin: string
  years: string
  repeat: Repeat
  /** Empty: what the region makes of them. */
  type: DayKind | ''
  weekends: boolean
}

export const emptyPeriod = (company: string): PeriodValues => ({
  companies: [company],
  debut: '',
  fin: '',
  years: '1',
  repeat: 'SEMAINES',
  type: 'FERME',
  weekends: false,
})

export const periodRule = object({
  companies: array().of(string().required()).min(1, 'Choisissez une société'),
  debut: requiredDay('Date de début'),
  fin: day('Date de fin'),
})

export const YEAR_CHOICES = Array.from({ length: MAX_REPEATED_YEARS }, (_, index) => ({
  id: String(index + 1),
  label: index === 0 ? 'Une seule année' : pluralize(index + 1, ['an', 'ans']),
  active: 1,
}))

export const REPEAT_CHOICES = [
  { id: 'SEMAINES', label: 'Aux mêmes jours de la semaine', active: 1 },
  { id: 'DATES', label: 'Aux mêmes dates', active: 1 },
]

export const KIND_CHOICES = [
  ...(['FERME', 'OUVERT', 'FERIE'] as const).map((id) => ({
    id: id as string,
    label: `${DAY_KINDS[id]}s`,
    active: 1,
  })),
  { id: '', label: 'Comme la région', active: 1 },
]

/** An empty last day means the first one. */
function datesOf({ debut, fin }: Pick<PeriodValues, 'debut' | 'fin'>) {
  const first = typedDate(debut)
  return { debut: first, fin: fin.trim() ? typedDate(fin) : first }
}

export const variablesOf = (values: PeriodValues) =>
  ({
    companies: values.companies,
    ...datesOf(values),
    years: Number(values.years),
    repeat: values.repeat,
    type: values.type || null,
    weekends: values.weekends,
  }) satisfies SetCompanyPeriodMutationVariables

const isWeekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay())

/** Longest range, in days. */
const LONGEST = 366

/** What will be changed, in a sentence; empty while the days are not typed. */
export function periodWords(values: PeriodValues): string {
  const { debut, fin } = datesOf(values)
  if (!readCivilDate(debut) || !readCivilDate(fin) || fin < debut || fin > addDays(debut, LONGEST)) return ''
  const ranges = repeatedRanges({ debut, fin }, Number(values.years), values.repeat)
  let count = 0
  for (const range of ranges)
    for (let date = range.debut; date <= range.fin; date = addDays(date, 1))
      if (values.weekends || !isWeekend(date)) count += 1
  const where = values.companies.length > 1 ? `, dans ${values.companies.length} sociétés` : ''
  const kept = values.type === 'FERME' ? ' Les jours fériés restent fériés.' : ''
  return `${pluralize(count, ['jour', 'jours'])} : ${ranges.map(formatDateRange).join(', ')}${where}.${kept}`
}
