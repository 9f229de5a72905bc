import { bidi } from '../../../../schema/isolated'
import { raisedHours } from '../../../../schema/overtimeWords'
import { formatHalf, formatSeveralDays } from '../../../domain/absences/absenceDays'
import type { WeekWorkQuery } from '../../../generated/graphql'
import { formatDuration } from '../../../lib/format/formatDuration'
import { formatDate, formatDatesInWords, formatDateWithYear } from '../../../lib/time/formatDate'

export type WorkSheet = Pick<WeekWorkQuery['workWeeks'], 'days' | 'weeks'>
type WorkWeek = WorkSheet['weeks'][number]
type Absence = WorkWeek['absences'][number]

/** Zero is left out unless `always`. */
type Counted = [label: string, seconds: number, always?: 'always']

/** `seconds`: of a duration. */
type Figure = { label: string; value: string; seconds?: number }

const shownFigures = (figures: readonly Counted[]): Figure[] =>
  figures
    .filter(([, seconds, always]) => always || seconds > 0)
    .map(([label, seconds]) => ({ label, value: formatDuration(seconds), seconds }))

const sumOf = (days: WorkSheet['days'], of: (day: WorkSheet['days'][number]) => number) =>
  days.reduce((sum, day) => sum + of(day), 0)

/** Result of the rules for a week's hours. */
export function weekFigures(week: WorkWeek, days: WorkSheet['days']): Figure[] {
  const { hours, days: worked } = week
  const measured: Counted[] = [
    ['Heures de nuit', sumOf(days, ({ night }) => night)],
    ['Heures du dimanche', sumOf(days, ({ sunday }) => sunday)],
    ['Heures de jour férié', sumOf(days, ({ holiday }) => holiday)],
    ['Heures du 1er mai', sumOf(days, ({ mayDay }) => mayDay)],
  ]
  if (!hours)
    return [
      ...(typeof worked === 'number'
        ? [{ label: 'Jours travaillés', value: String(worked).replace('.', ',') }]
        : []),
      ...shownFigures(measured),
    ]
  const { overtime, complementary } = raisedHours({ rates: [hours.rates], hcRates: [hours.hcRates] }, hours)
  return shownFigures([
    ['Dû par le contrat', hours.due, 'always'],
    ['Absences comptées comme travail', hours.assimilated],
    ['Payé sans être travaillé', hours.paid],
    ['Journée de solidarité', hours.solidarity],
    ['Base des heures supplémentaires', hours.base, 'always'],
    ...overtime.map(([name, seconds]): Counted => [`Heures supplémentaires ${name}`, seconds, 'always']),
    ['Dont prévues au contrat', hours.structural],
    ...complementary.map(([name, seconds]): Counted => [`Heures complémentaires ${name}`, seconds]),
    ['Au taux normal au-delà du contrat', hours.plain],
    ['Contrepartie en repos', hours.compensation],
    ['Repos de remplacement acquis', hours.rest ?? 0],
    ...measured,
  ])
}

/** `35 h par semaine depuis le jeu. 1er janv. 2026`. */
export function describeContract({ debut, fin, type, semaine }: NonNullable<WorkWeek['contract']>): string {
  const when = fin ? formatDatesInWords({ debut, fin }) : `depuis le ${formatDateWithYear(debut)}`
  return `${type === 'FORFAIT_JOURS' ? 'Forfait jours' : `${formatDuration(semaine)} par semaine`} ${when}`
}

/** `Congés payés, le lun. 9 nov.`. */
export const describeWeekAbsence = ({ libelle, ...days }: Absence): string =>
  bidi`${libelle}, ${days.debut === days.fin ? `le ${formatDate(days.debut)}${formatHalf(days.half)}` : formatSeveralDays(days)}`
