import { useFormik } from 'formik'
import { useMemo, useState } from 'react'
import { rangeProblem, statisticsRule, teamRule } from '../../../schema/rules/statistics'
import type { CivilRange } from '../../lib/time/civilDate'
import type { StatisticsAddress } from './address'

type Options = {
  address: StatisticsAddress
  today: string
  onSubmit: (range: CivilRange, user: string | null) => void
}

/** What is wrong with the range as a whole, once both of its ends are dates. */
const problemOf = ({ debut, fin }: CivilRange) => (debut && fin ? rangeProblem({ debut, fin }) : undefined)

/** The form above the results. The address keeps what was last asked for; what is being changed stays here. */
export function useFilters({ address, today, onSubmit }: Options) {
  const { view, range, user } = address
  const [day, setDay] = useState(today)
  const initialValues = useMemo(
    () => ({ debut: range?.debut ?? day, fin: range?.fin ?? day, user: user ?? '', by: 'DAY' }),
    [range?.debut, range?.fin, user, day],
  )
  const form = useFormik({
    initialValues,
    enableReinitialize: true,
    validationSchema: view === 'equipe' ? teamRule : statisticsRule,
    validate: (values) => {
      const fin = problemOf(values)
      return fin ? { fin } : {}
    },
    validateOnBlur: false,
    onSubmit: async ({ debut, fin, user }) => onSubmit({ debut, fin }, user || null),
  })
  // Midnight changes nothing that somebody has chosen and not sent yet.
  if (day !== today && !form.dirty) setDay(today)

  const { debut, fin } = form.values
  const problem = problemOf({ debut, fin })
  return {
    form,
    /** What is wrong with the range as a whole. */
    problem,
    /** The range that stands in the form, when it could be asked for. */
    range: debut && fin && !problem ? { debut, fin } : null,
    /** Asks for a range at once, as the shortcuts do; without a user it only stands in the form. */
    pick(range: CivilRange) {
      void form.setValues({ ...form.values, ...range })
      const { user } = form.values
      if (view === 'equipe' || user) onSubmit(range, user || null)
    },
  }
}
