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

const problemOf = ({ debut, fin }: CivilRange) => (debut && fin ? rangeProblem({ debut, fin }) : undefined)

/** Filter form. The URL holds the last submitted values; unsaved edits stay here. */
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
  // Midnight does not reset a form being edited.
  if (day !== today && !form.dirty) setDay(today)

  const { debut, fin } = form.values
  const problem = problemOf({ debut, fin })
  return {
    form,
    problem,
    range: debut && fin && !problem ? { debut, fin } : null,
    /** Submits a range at once, as shortcuts do; without a user only fills the form. */
    pick(range: CivilRange) {
      void form.setValues({ ...form.values, ...range })
      const { user } = form.values
      if (view === 'equipe' || user) onSubmit(range, user || null)
    },
  }
}
