import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useFormik } from 'formik'
import { useMemo, useRef } from 'react'
import { rangeProblem } from '../../../schema/rules/statistics'
import type { JournalScreenQuery } from '../../generated/graphql'
import { TWO_COLUMN_GRID } from '../../lib/theme/media'
import { DateRangePicker } from '../../ui/dateRange/DateRangePicker'
import { SelectField } from '../../ui/form/SelectField'
import { EVERYTHING, type EventsAddress } from './address'
import { filterFieldsOf, shownRange } from './filterFields'

type Props = {
  address: EventsAddress
  users: JournalScreenQuery['users']
  today: string
  onSubmit: (address: EventsAddress) => void
}

export function EventFilters({ address, users, today, onSubmit }: Props) {
  const { range, ...filters } = address
  const { debut, fin } = shownRange(address, today)
  const form = useFormik({
    initialValues: { debut, fin, ...filters },
    enableReinitialize: true,
    validate: ({ debut, fin }) => {
      const problem = debut && fin ? rangeProblem({ debut, fin }) : 'Date'
      return problem ? { fin: problem } : {}
    },
    validateOnBlur: false,
    onSubmit: async ({ debut, fin, ...filters }) => onSubmit({ range: { debut, fin }, ...filters }),
  })
  const { values, submitCount } = form
  const filterFields = useMemo(() => filterFieldsOf(users), [users])
  const debutField = useRef<HTMLInputElement>(null)
  const finField = useRef<HTMLInputElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const isSet = Object.values(filters).some((value) => value !== '')
  return (
    <Paper
      component="form"
      noValidate
      aria-label="Filtrer le journal"
      onSubmit={form.handleSubmit}
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      <Box sx={{ maxWidth: 640 }}>
        <DateRangePicker
          value={values}
          today={today}
          tried={submitCount > 0}
          problem={values.debut && values.fin ? rangeProblem(values) : undefined}
          debutField={debutField}
          finField={finField}
          onChange={({ debut, fin }) => void form.setValues({ ...values, debut, fin })}
          onShortcut={({ debut, fin }) => {
            const { debut: _debut, fin: _fin, ...chosen } = values
            onSubmit({ range: { debut, fin }, ...chosen })
          }}
        />
      </Box>
      <Box sx={selects}>
        {filterFields.map(({ name, ...one }) => (
          <SelectField key={name} {...one} {...form.getFieldProps(name)} />
        ))}
      </Box>
      <Box sx={{ mt: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button ref={submit} type="submit" variant="contained">
          Valider
        </Button>
        {isSet && (
          <Button
            color="inherit"
            onClick={() => {
              // The button disappears with the filters.
              submit.current?.focus()
              onSubmit({ ...EVERYTHING, range })
            }}
          >
            Retirer les filtres
          </Button>
        )}
      </Box>
    </Paper>
  )
}

const selects = {
  mt: 2.5,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: TWO_COLUMN_GRID, md: 'repeat(5, minmax(0, 1fr))' },
}
