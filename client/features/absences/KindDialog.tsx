import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { absenceTypeRule } from '../../../schema/rules/work'
import { Dialog } from '../../components/Dialog'
import { FormField } from '../../components/FormField'
import { DialogFoot } from '../../components/form/DialogFoot'
import { keepTyped } from '../../components/form/keepTyped'
import { useServerForm } from '../../components/form/useServerForm'
import { type AbsenceKindsQuery, useSaveAbsenceTypeMutation } from '../../generated/graphql'
import { errorMessage } from '../../lib/errorMessage'

type Kind = AbsenceKindsQuery['absenceTypes'][number]
type Flag = 'payee' | 'assimilee' | 'neutre'
type Values = Record<'code' | 'libelle', string> & Record<Flag, boolean> & { active: boolean }

type Props = { kind: Kind | null; onSaved: (message: string) => unknown; onClose: () => void }

const FLAGS: readonly { name: Flag; label: string; about: string }[] = [
  { name: 'payee', label: 'Payée', about: 'ses heures sont payées' },
  {
    name: 'assimilee',
    label: 'Assimilée à du travail',
    about: 'ses heures comptent là où les heures supplémentaires commencent',
  },
  {
    name: 'neutre',
    label: 'Neutre',
    about: 'une semaine sans travail qu’elle explique reste hors de la moyenne de douze semaines',
  },
]

const EMPTY: Values = { code: '', libelle: '', payee: true, assimilee: false, neutre: false, active: true }

/** A kind of absence, to be added or changed: its code stays. */
export function KindDialog({ kind, onSaved, onClose }: Props) {
  const id = useId()
  const [save] = useSaveAbsenceTypeMutation({ fetchPolicy: 'no-cache' })
  const { form, element, field, busy, error } = useServerForm<Values>({
    initialValues: kind ? { ...EMPTY, ...kind, active: kind.active === 1 } : EMPTY,
    rule: absenceTypeRule,
    send: ({ code, libelle, payee, assimilee, neutre, active }) =>
      save({ variables: { code, libelle, payee, assimilee, neutre, active } }),
    onSaved: () =>
      onSaved(kind ? 'Sorte d’absence modifiée avec succès' : 'Sorte d’absence ajoutée avec succès'),
  })
  const { values } = form
  const reserved = kind?.reserved ?? false
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={keepTyped({ typed: form.dirty, busy, onClose })}
    >
      <DialogTitle id={id} sx={{ typography: 'h2', fontSize: '1.25rem' }}>
        {kind ? `Modifier « ${kind.libelle} »` : 'Ajouter une sorte d’absence'}
      </DialogTitle>
      <DialogContent>
        <Box
          component="form"
          ref={element}
          id={`${id}-form`}
          noValidate
          onSubmit={form.handleSubmit}
          sx={{ display: 'grid', gap: 2, pt: 1 }}
        >
          <FormField label="Libellé" autoComplete="off" readOnly={busy} {...field('libelle')} />
          <FormField
            label="Code"
            autoComplete="off"
            readOnly={busy || kind !== null}
            inputProps={{ maxLength: 20, style: { textTransform: 'uppercase' } }}
            {...field('code')}
            onChange={({ target }) => void form.setFieldValue('code', target.value.toUpperCase())}
          />
          <Box sx={{ display: 'grid', gap: 0.5 }}>
            {FLAGS.map(({ name, label, about }) => (
              <FormControlLabel
                key={name}
                label={
                  <>
                    {label}
                    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                      {' : '}
                      {about}
                    </Typography>
                  </>
                }
                control={
                  <Checkbox
                    checked={values[name]}
                    onChange={({ target }) => void form.setFieldValue(name, target.checked)}
                  />
                }
              />
            ))}
            <FormControlLabel
              label={reserved ? 'Active (ce code est réservé : elle le reste)' : 'Active'}
              control={
                <Checkbox
                  checked={values.active}
                  disabled={reserved}
                  onChange={({ target }) => void form.setFieldValue('active', target.checked)}
                />
              }
            />
          </Box>
          {error !== null && (
            <Alert severity="error">
              La sorte d’absence n’a pas pu être enregistrée. {errorMessage(error)}
            </Alert>
          )}
        </Box>
      </DialogContent>
      <DialogFoot form={`${id}-form`} label="Enregistrer" busy={busy} onClose={onClose} />
    </Dialog>
  )
}
