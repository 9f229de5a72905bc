import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { DAY_COUNTS, type DayCount, isRestTaken } from '../../../schema/codeWords'
import { bidi } from '../../../schema/isolated'
import { absenceTypeRule } from '../../../schema/rules/work'
import { string } from '../../../schema/rules/yup'
import { type AbsenceKindsQuery, useSaveAbsenceTypeMutation } from '../../generated/graphql'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { FormField } from '../../ui/form/FormField'
import { SelectField } from '../../ui/form/SelectField'
import { useServerForm } from '../../ui/form/useServerForm'

type Kind = AbsenceKindsQuery['absenceTypes'][number]
type Flag = 'payee' | 'assimilee' | 'neutre'
type Values = Record<'code' | 'libelle' | 'jours', string> &
  Record<Flag, boolean> & { active: boolean; decompte: DayCount }

type Props = { kind: Kind | null; onSaved: (message: string) => unknown; onClose: () => void }

const FLAGS: readonly { name: Flag; label: string; about: string }[] = [
  { name: 'payee', label: 'Payée', about: 'ses heures sont payées' },
  {
    name: 'assimilee',
    label: 'Compte comme travail',
    about: 'ses heures comptent là où les heures supplémentaires commencent',
  },
  {
    name: 'neutre',
    label: 'Hors moyenne',
    about: 'une semaine sans travail qu’elle explique reste hors de la moyenne de douze semaines',
  },
]

/** Suffix for kinds of rest that is taken. */
const RULED = ' ; sans cette case, le réglage « Repos pris » des règles en décide'

/** The server's rule, with the number as it is typed. */
const formRule = absenceTypeRule.shape({
  jours: string()
    .trim()
    .matches(/^(|[1-9]\d?|[12]\d\d|3[0-5]\d|36[0-6])$/, 'Un nombre de 1 à 366, ou rien'),
})

const COUNTS = Object.entries(DAY_COUNTS).map(([id, label]) => ({ id, label, active: 1 }))

const EMPTY: Values = {
  code: '',
  libelle: '',
  payee: true,
  assimilee: false,
  neutre: false,
  active: true,
  jours: '',
  decompte: 'OUVRABLES',
}

export function KindDialog({ kind, onSaved, onClose }: Props) {
  const [save] = useSaveAbsenceTypeMutation({ fetchPolicy: 'no-cache' })
  const { form, element, field, busy, error } = useServerForm<Values>({
    initialValues: kind
      ? { ...EMPTY, ...kind, active: kind.active === 1, jours: String(kind.jours ?? '') }
      : EMPTY,
    rule: formRule,
    send: ({ code, libelle, payee, assimilee, neutre, active, jours, decompte }) =>
      save({
        variables: {
          ...{ code, libelle, payee, assimilee, neutre, active, decompte },
          jours: jours.trim() ? Number(jours) : null,
        },
      }),
    onSaved: () => onSaved(kind ? 'Type d’absence modifié avec succès' : 'Type d’absence ajouté avec succès'),
  })
  const { values } = form
  const reserved = kind?.reserved ?? false
  return (
    <FormDialog
      title={kind ? bidi`Modifier « ${kind.libelle} »` : 'Ajouter un type d’absence'}
      form={form}
      element={element}
      busy={busy}
      failed="Le type d’absence n’a pas pu être enregistré."
      error={error}
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
      <Box sx={grants}>
        <FormField
          label="Jours prévus (facultatif)"
          hint="Par événement, selon la loi ou l’accord"
          autoComplete="off"
          readOnly={busy}
          inputProps={{ inputMode: 'numeric', maxLength: 3 }}
          {...field('jours')}
        />
        <SelectField
          label="Comptés en"
          empty={null}
          choices={COUNTS}
          disabled={busy || !values.jours.trim()}
          {...field('decompte')}
        />
      </Box>
    </FormDialog>
  )
}

/** One below the other on a phone: the labels are long. */
const grants = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
