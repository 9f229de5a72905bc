import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { isRestTaken } from '../../../schema/codeWords'
import { bidi } from '../../../schema/isolated'
import { absenceTypeRule } from '../../../schema/rules/work'
import { type AbsenceKindsQuery, useSaveAbsenceTypeMutation } from '../../generated/graphql'
import { errorMessage } from '../../lib/http/errorMessage'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { FormField } from '../../ui/form/FormField'
import { useServerForm } from '../../ui/form/useServerForm'

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

/** Suffix for kinds of rest that is taken. */
const RULED = ' ; sans cette case, le réglage « Repos pris » des règles en décide'

const EMPTY: Values = { code: '', libelle: '', payee: true, assimilee: false, neutre: false, active: true }

export function KindDialog({ kind, onSaved, onClose }: Props) {
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
    <FormDialog
      title={kind ? bidi`Modifier « ${kind.libelle} »` : 'Ajouter une sorte d’absence'}
      form={form}
      element={element}
      busy={busy}
      onClose={onClose}
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
                  {name === 'assimilee' && isRestTaken(values.code) && RULED}
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
        <Alert severity="error">La sorte d’absence n’a pas pu être enregistrée. {errorMessage(error)}</Alert>
      )}
    </FormDialog>
  )
}
