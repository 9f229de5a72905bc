import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useEffect, useRef } from 'react'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { DateRangePicker } from '../../ui/dateRange/DateRangePicker'
import type { SelectableUser } from '../report/labelUsers'
import type { useFilters } from '../report/useFilters'
import { UserSelect } from './UserSelect'

type Props = {
  filters: ReturnType<typeof useFilters>
  team: boolean
  users: readonly SelectableUser[]
  today: string
  busy: boolean
}

export function ReportFilters({ filters: { form, problem, pick }, team, users, today, busy }: Props) {
  const { values, errors, submitCount, isValidating } = form
  const tried = submitCount > 0
  const userField = useRef<HTMLInputElement>(null)
  const debutField = useRef<HTMLInputElement>(null)
  const finField = useRef<HTMLInputElement>(null)

  // A refused submission focuses the first error.
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
      sx={{ p: { xs: 2, sm: 3 }, ...(team ? teamGrid : userGrid), '@media print': { display: 'none' } }}
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
        problem={problem}
        debutField={debutField}
        finField={finField}
        onChange={({ debut, fin }) => void form.setValues({ ...values, debut, fin })}
        onShortcut={pick}
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
