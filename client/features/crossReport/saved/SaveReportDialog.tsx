import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { saveReportRule } from '../../../../schema/rules/savedReport'
import {
  type SaveReportDialogFragment,
  useChangeQuestionMutation,
  useKeepQuestionMutation,
  usePinQuestionMutation,
} from '../../../generated/graphql'
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
  const [shared, setShared] = useState(kept?.shared ?? false)
  const [pin, setPin] = useState(true)
  const [keepQuestion] = useKeepQuestionMutation()
  const [changeQuestion] = useChangeQuestionMutation()
  const [pinQuestion] = usePinQuestionMutation()
  const { form, element, busy, error, field } = useServerForm({
    initialValues: { name: kept?.name ?? '', question },
    rule: saveReportRule,
    async send({ name }) {
      if (kept) {
        const { id, version } = kept
        await changeQuestion({ variables: { id, name, shared, version } })
        return
      }
      const { data } = await keepQuestion({ variables: { name, question, shared } })
      if (pin && data) await pinQuestion({ variables: { id: data.keepQuestion.id } })
    },
    async onSaved() {
      await onKept()
      onClose()
    },
  })
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
        control={<Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)} />}
      />
      {!kept && (
        <FormControlLabel
          label="Épingler au-dessus des rapports"
          control={<Checkbox checked={pin} onChange={({ target }) => setPin(target.checked)} />}
        />
      )}
    </FormDialog>
  )
}
