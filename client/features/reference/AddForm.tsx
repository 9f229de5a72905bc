import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { AnyObjectSchema } from 'yup'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { activeChoices, onlyChoice } from '../../ui/form/choices'
import { DraftRestoredAlert } from '../../ui/form/DraftRestoredAlert'
import { FormField } from '../../ui/form/FormField'
import { MissingFirst } from '../../ui/form/MissingFirst'
import { SelectField } from '../../ui/form/SelectField'
import { useFormDraft } from '../../ui/form/useFormDraft'
import { useServerForm } from '../../ui/form/useServerForm'
import type { Field, Values } from './reference'

type Props<Data> = {
  label: string
  draft: string
  data: Data
  fields: readonly Field<Data>[]
  rule: AnyObjectSchema
  send: (values: Values) => Promise<unknown>
  onAdded: () => Promise<unknown>
}

/** Adds a row; after success the form is reset, selects too, with focus on the first field. */
export function AddForm<Data>({ label, draft, data, fields, rule, send, onAdded }: Props<Data>) {
  const offeredBy = ({ choices }: Field<Data>) => choices && activeChoices(choices(data))
  const { form, element, field, busy, error } = useServerForm<Values>({
    initialValues: Object.fromEntries(fields.map((one) => [one.name, onlyChoice(offeredBy(one) ?? [])])),
    rule,
    send,
    async onSaved(values) {
      await form.setTouched({}, false)
      // Input typed during the request is kept.
      await form.setValues(
        (current) =>
          Object.fromEntries(
            Object.entries(current).map(([name, value]) => [
              name,
              value === values[name] ? (form.initialValues[name] ?? '') : value,
            ]),
          ),
        false,
      )
      if (!element.current?.querySelector(':is(input, select):focus'))
        element.current?.querySelector('input')?.focus()
      await onAdded()
    },
  })
  const isBroughtBack = useFormDraft(form, draft)
  return (
    <Paper
      ref={element}
      component="form"
      noValidate
      aria-label={label}
      onSubmit={form.handleSubmit}
      sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 }, mb: 3, '@media print': { display: 'none' } }}
    >
      {isBroughtBack && <DraftRestoredAlert />}
      {fields.map((one) => {
        const choices = offeredBy(one)
        return choices && one.first && <MissingFirst key={one.name} choices={choices} first={one.first} />
      })}
      <Box
        sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 2, alignItems: 'flex-start' }}
      >
        {fields.map((one) => {
          const choices = offeredBy(one)
          const props = { label: one.label, ...field(one.name, one.input) }
          return choices ? (
            <SelectField key={one.name} choices={choices} {...props} />
          ) : (
            <FormField key={one.name} autoComplete="off" {...props} />
          )
        })}
        <BusyButton
          type="submit"
          variant="contained"
          busy={busy}
          sx={{ flex: 'none', height: { md: 56 }, width: { xs: '100%', md: 'auto' }, px: 4 }}
        >
          Ajouter
        </BusyButton>
      </Box>
      <ActionError error={error} failed="L’ajout n’a pas pu être enregistré." />
    </Paper>
  )
}
