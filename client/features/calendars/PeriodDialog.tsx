import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { type ChangedDayFragment, type DayKind, useSetCompanyPeriodMutation } from '../../generated/graphql'
import { intoView } from '../../lib/browser/intoView'
import { TWO_COLUMN_GRID } from '../../lib/theme/media'
import { FormDialog } from '../../ui/dialog/FormDialog'
import type { SelectChoice } from '../../ui/form/choices'
import { DateField } from '../../ui/form/DateField'
import { SelectField } from '../../ui/form/SelectField'
import { useServerForm } from '../../ui/form/useServerForm'
import {
  emptyPeriod,
  KIND_CHOICES,
  periodRule,
  periodWords,
  REPEAT_CHOICES,
  variablesOf,
  YEAR_CHOICES,
} from './period'

type Props = {
  /** Active ones. */
  companies: readonly SelectChoice[]
  company: string
  onSaved: (days: readonly ChangedDayFragment[], type: DayKind | null) => unknown
  onClose: () => void
}

/** Closes, or opens, all days of a range, in several years and companies at once. */
export function PeriodDialog({ companies, company, onSaved, onClose }: Props) {
  const id = useId()
  const made = useRef<readonly ChangedDayFragment[]>([])
  const [set] = useSetCompanyPeriodMutation({ fetchPolicy: 'no-cache' })
  const { form, element, field, busy, error } = useServerForm({
    initialValues: emptyPeriod(company),
    rule: periodRule,
    async send(values) {
      const { data } = await set({ variables: variablesOf(values) })
      made.current = data?.setCompanyPeriod ?? []
    },
    onSaved: (values) => onSaved(made.current, variablesOf(values).type),
  })
  const { values, touched, errors } = form
  const problem = touched.companies && errors.companies
  function choose(chosen: string, isChosen: boolean) {
    const others = values.companies.filter((one) => one !== chosen)
    void form.setFieldValue('companies', isChosen ? [...others, chosen] : others)
  }
  return (
    <FormDialog
      title="Fermer une période"
      form={form}
      element={element}
      busy={busy}
      error={error}
      onClose={onClose}
    >
      <Box sx={fields}>
        <DateField label="Du" towards="future" required readOnly={busy} {...field('debut')} />
        <DateField label="Au" towards="future" required readOnly={busy} {...field('fin')} />
      </Box>
      <Box sx={choices}>
        <SelectField
          label="Pendant"
          empty={null}
          choices={YEAR_CHOICES}
          disabled={busy}
          {...field('years')}
        />
        <SelectField
          label="Les années suivantes"
          empty={null}
          choices={REPEAT_CHOICES}
          disabled={busy || values.years === '1'}
          {...field('repeat')}
        />
      </Box>
      <SelectField
        label="Ces jours sont"
        empty={null}
        choices={KIND_CHOICES}
        disabled={busy}
        {...field('type')}
      />
      {companies.length > 1 && (
        <Box
          role="group"
          aria-labelledby={`${id}-companies`}
          aria-describedby={problem ? `${id}-problem` : undefined}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Typography id={`${id}-companies`} variant="body2" sx={{ fontWeight: 600 }}>
              Sociétés
            </Typography>
            <Button
              sx={{ minHeight: 44 }}
              onClick={() =>
                void form.setFieldValue(
                  'companies',
                  companies.map((one) => one.id),
                )
              }
            >
              Toutes
            </Button>
          </Box>
          <Box sx={{ display: 'grid', maxHeight: 240, overflowY: 'auto' }}>
            {companies.map((one, index) => (
              <FormControlLabel
                key={one.id}
                label={one.label}
                sx={{ minHeight: 44, mr: 0 }}
                control={
                  <Checkbox
                    checked={values.companies.includes(one.id)}
                    disabled={busy}
                    onChange={({ target }) => choose(one.id, target.checked)}
                    slotProps={{ input: { 'aria-invalid': Boolean(problem) && index === 0 } }}
                  />
                }
              />
            ))}
          </Box>
          {problem && (
            <FormHelperText ref={intoView} id={`${id}-problem`} role="alert" error>
              {String(problem)}
            </FormHelperText>
          )}
        </Box>
      )}
      <FormControlLabel
        label="Samedis et dimanches aussi"
        sx={{ minHeight: 44 }}
        control={
          <Checkbox
            checked={values.weekends}
            disabled={busy}
            onChange={({ target }) => void form.setFieldValue('weekends', target.checked)}
          />
        }
      />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', minHeight: '2.6em' }}>
        {periodWords(values)}
      </Typography>
    </FormDialog>
  )
}

const fields = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: TWO_COLUMN_GRID }
/** One below the other on a phone: the choices are long. */
const choices = { ...fields, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }
