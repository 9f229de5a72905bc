import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useRef } from 'react'
import { saveReportRule } from '../../../../schema/rules/savedReport'
import {
  ChangeQuestionDocument,
  KeepQuestionDocument,
  KeptQuestionsDocument,
  type SaveReportDialogFragment,
} from '../../../generated/graphql'
import { apollo } from '../../../lib/apollo/apollo'
import { FormDialog } from '../../../ui/dialog/FormDialog'
import { FormField } from '../../../ui/form/FormField'
import { useServerForm } from '../../../ui/form/useServerForm'

type Props = {
  question: string
  /** The saved report to rename or share; absent: a new one. */
  kept?: SaveReportDialogFragment
  onKept: () => Promise<unknown>
  onClose: () => void
}

export function SaveReportDialog({ question, kept, onKept, onClose }: Props) {
  const version = useRef(kept?.version)
  const { form, element, busy, error, field } = useServerForm({
    initialValues: { name: kept?.name ?? '', shared: kept?.shared ?? false, pin: true, question },
    rule: saveReportRule,
    send: ({ name, shared, pin }) =>
      kept
        ? apollo.mutate({
            mutation: ChangeQuestionDocument,
            variables: { id: kept.id, name, shared, version: version.current },
          })
        : apollo.mutate({ mutation: KeepQuestionDocument, variables: { name, question, shared, pin } }),
    ...(kept && {
      async current() {
        const { data } = await apollo.query({ query: KeptQuestionsDocument, fetchPolicy: 'no-cache' })
        const now = data?.questions.find(({ id }) => id === kept.id)
        version.current = now?.version
        return now && { name: now.name, shared: now.shared, pin: true, question }
      },
    }),
    async onSaved() {
      await onKept()
      onClose()
    },
  })
  const { shared, pin } = form.values
  return (
    <FormDialog
      title={kept ? 'Modifier la question gardée' : 'Garder cette question'}
      form={form}
      element={element}
      busy={busy}
      error={error}
      label={kept ? 'Enregistrer' : 'Garder'}
      gap={1}
      onClose={onClose}
    >
      <FormField label="Nom de la question" autoFocus inputProps={{ maxLength: 120 }} {...field('name')} />
      <FormControlLabel
        label="Partager : chacun l’ouvre dans la limite de ses droits"
        control={
          <Checkbox
            checked={shared}
            onChange={({ target }) => void form.setFieldValue('shared', target.checked)}
          />
        }
      />
      {!kept && (
        <FormControlLabel
          label="Épingler au-dessus des rapports"
          control={
            <Checkbox
              checked={pin}
              onChange={({ target }) => void form.setFieldValue('pin', target.checked)}
            />
          }
        />
      )}
    </FormDialog>
  )
}
