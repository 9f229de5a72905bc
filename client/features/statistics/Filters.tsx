import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useFormik } from 'formik'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { rangeProblem, statisticsRule, teamRule } from '../../../schema/rules/statistics'
import { BusyButton } from '../../components/BusyButton'
import { DateRangePicker } from '../../components/DateRangePicker/DateRangePicker'
import type { CivilRange } from '../../lib/civilDate'
import type { Address } from './address'
import type { SelectableUser } from './labelUsers'
import { UserSelect } from './UserSelect'

type Props = {
  address: Address
  users: readonly SelectableUser[]
  /** For whoever may see nobody but themselves. */
  self: string | null
  today: string
  busy: boolean
  /** Told of the range that stands in the form, for a change of view. */
  draft: RefObject<CivilRange | null>
  onSubmit: (range: CivilRange, user: string | null) => void
}

/** What is wrong with the range as a whole, once both of its ends are dates. */
const problemOf = ({ debut, fin }: CivilRange) => (debut && fin ? rangeProblem({ debut, fin }) : undefined)

/** Whose hours, and when. The address keeps what was last asked for; what is being changed stays here. */
export function Filters({ address, users, self, today, busy, draft, onSubmit }: Props) {
  const team = address.view === 'equipe'
  const { range, user } = address
  const [day, setDay] = useState(today)
  const initialValues = useMemo(
    () => ({ debut: range?.debut ?? day, fin: range?.fin ?? day, user: user ?? self ?? '', by: 'DAY' }),
    [range?.debut, range?.fin, user, self, day],
  )
  const form = useFormik({
    initialValues,
    enableReinitialize: true,
    validationSchema: team ? teamRule : statisticsRule,
    validate: (values) => {
      const fin = problemOf(values)
      return fin ? { fin } : {}
    },
    validateOnBlur: false,
    onSubmit: ({ debut, fin, user }) => onSubmit({ debut, fin }, user || null),
  })
  const { values, errors, submitCount, isValidating, dirty } = form
  // Midnight changes nothing that somebody has chosen and not sent yet.
  if (day !== today && !dirty) setDay(today)
  const tried = submitCount > 0
  const userField = useRef<HTMLInputElement>(null)
  const debutField = useRef<HTMLInputElement>(null)
  const finField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const { debut, fin } = values
    draft.current = debut && fin && !rangeProblem({ debut, fin }) ? { debut, fin } : null
  }, [draft, values])

  // A refused form takes the reader to its first problem.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each try, not at each key
  useEffect(() => {
    if (isValidating || submitCount === 0) return
    if (errors.user) userField.current?.focus()
    else if (!values.debut) debutField.current?.focus()
    else if (errors.fin) finField.current?.focus()
  }, [submitCount, isValidating])

  return (
    <Paper
      component="form"
      noValidate
      aria-label={team ? 'Période' : 'Utilisateur et période'}
      onSubmit={form.handleSubmit}
      sx={{ p: { xs: 2, sm: 3 }, ...(team ? teamGrid : userGrid) }}
    >
      {!team && (
        <UserSelect
          users={users}
          value={values.user}
          problem={tried && errors.user}
          field={userField}
          onChange={(id) => void form.setFieldValue('user', id)}
        />
      )}
      <DateRangePicker
        value={values}
        today={today}
        tried={tried}
        problem={problemOf(values)}
        debutField={debutField}
        finField={finField}
        onChange={({ debut, fin }) => void form.setValues({ ...values, debut, fin })}
      />
      <Box sx={{ pt: { md: '6px' } }}>
        <BusyButton type="submit" variant="contained" busy={busy} sx={{ width: { xs: '100%', md: 'auto' } }}>
          Valider
        </BusyButton>
      </Box>
    </Paper>
  )
}

const userGrid = {
  display: 'grid',
  columnGap: 3,
  rowGap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(220px, 1fr) minmax(0, 640px) auto' },
}

const teamGrid = {
  ...userGrid,
  justifyContent: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 640px) auto' },
}
