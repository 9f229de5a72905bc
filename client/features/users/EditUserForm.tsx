import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { day } from '../../../schema/rules/typed'
import { editUserRule } from '../../../schema/rules/user'
import { string } from '../../../schema/rules/yup'
import {
  type EditUserScreenQuery,
  type UserChoicesFragment,
  type UserFormFragment,
  useEditUserMutation,
} from '../../generated/graphql'
import { announceChange } from '../../lib/apollo/changes'
import { intoView } from '../../lib/browser/intoView'
import { startSession, storedToken } from '../../lib/session/session'
import { useUser } from '../../lib/session/useSession'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { labelCompanies } from '../../ui/form/choices'
import { typedDate } from '../../ui/form/DateField'
import { DraftRestoredAlert } from '../../ui/form/DraftRestoredAlert'
import { useFormDraft } from '../../ui/form/useFormDraft'
import { useServerForm } from '../../ui/form/useServerForm'
import { CompanySince } from './CompanySince'
import { PasswordHelp } from './PasswordHelp'
import { UserFields } from './UserFields'
import { ACCESS_CHOICES, companyNames, SECRETS, type UserValues, userInput, userValues } from './userValues'

const rule = editUserRule.omit(['id', 'version'])

const TAKEN = "L'adresse mail est déjà utilisée"
const LOGIN_TAKEN = 'Login ou adresse email déjà utilisée'

function displayText({ companies, taskGroups }: UserChoicesFragment, field: keyof UserValues, value: string) {
  if (field === 'acces') return ACCESS_CHOICES.find(({ id }) => id === value)?.label
  if (field === 'societe') return labelCompanies(companies).find(({ id }) => id === value)?.label
  if (field === 'groupetache') return taskGroups.find(({ id }) => id === value)?.libelle
  return value
}

type Props = {
  user: UserFormFragment
  former: EditUserScreenQuery['formerCompanies']
  choices: UserChoicesFragment
  onOutdated: () => Promise<UserFormFragment | undefined>
}

export function EditUserForm({ user, former, choices, onOutdated }: Props) {
  const navigate = useNavigate()
  const me = useUser()
  // Snapshot at opening: conflicts are detected against it, so a refetch must not change it.
  const [begun, setBegun] = useState(user)
  const initialValues = userValues(begun)
  const [editUser] = useEditUserMutation()
  const moves = (societe: string) => societe !== '' && societe !== initialValues.societe
  const asksSince = (societe: string) => moves(societe) || former.length > 0
  const { form, element, field, busy, error, refused } = useServerForm({
    initialValues,
    rule: rule.shape({
      // Not validated while hidden.
      societeDepuis: string().when('societe', ([societe = ''], text) =>
        asksSince(String(societe)) ? day('Date').nullable() : text,
      ),
    }),
    async send(values) {
      const societeDepuis = asksSince(values.societe) && typedDate(values.societeDepuis)
      const { data } = await editUser({
        variables: {
          id: user.id,
          input: userInput(values),
          version: begun.version,
          ...(societeDepuis && { societeDepuis }),
        },
      })
      const token = storedToken()
      // The viewer's own name is shown in the navigation bar and in the greeting.
      if (data && token && user.id === me.id) startSession(token, { ...me, ...data.editUser })
      announceChange('settings')
    },
    format: (field, value) => displayText(choices, field, value),
    // The first day in a company is merged, and its error shown, together with the company.
    belongsTo: { societeDepuis: 'societe' },
    async current() {
      const now = await onOutdated()
      if (now) setBegun(now)
      return now && userValues(now)
    },
    onSaved: () => navigate('/parametres/users', { state: { message: 'Utilisateur modifié avec succès' } }),
  })
  const isBroughtBack = useFormDraft(form, `user ${user.id}`, { secrets: SECRETS, version: begun.version })
  const isTaken = refused?.reason === 'TAKEN'
  const taken = isTaken && refused.field === 'email'
  const loginTaken = isTaken && refused.field === 'login'
  return (
    <Paper
      ref={element}
      component="form"
      noValidate
      onSubmit={form.handleSubmit}
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      {isBroughtBack && (
        <Box sx={{ mb: 2.5 }}>
          <DraftRestoredAlert />
        </Box>
      )}
      <UserFields
        field={field}
        choices={choices}
        marked={(taken && 'email') || (loginTaken && 'login')}
        loginBanner={
          loginTaken && (
            <Alert ref={intoView} severity="error">
              {LOGIN_TAKEN}
            </Alert>
          )
        }
        emailBanner={
          taken && (
            <Alert ref={intoView} severity="error">
              {TAKEN}
            </Alert>
          )
        }
        current={initialValues}
        companySince={
          asksSince(form.values.societe) && (
            <CompanySince field={field} former={former} moves={moves(form.values.societe)} />
          )
        }
        passwordHelp={<PasswordHelp user={user} company={companyNames(choices, user.societe_id)} />}
      />
      <ActionError
        error={error}
        failed="Les modifications n’ont pas pu être enregistrées."
        sx={{ mt: 2.5 }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
        <BusyButton type="submit" variant="contained" size="large" busy={busy}>
          Enregistrer
        </BusyButton>
      </Box>
    </Paper>
  )
}
