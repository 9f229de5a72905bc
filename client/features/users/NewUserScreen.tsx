import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useNavigate } from 'react-router-dom'
import { changePasswordRule } from '../../../schema/rules/password'
import { newUserRule } from '../../../schema/rules/user'
import { usePasswordProblem } from '../../domain/passwords/usePasswordProblem'
import { type UserChoicesFragment, useCreateUserMutation, useNewUserQuery } from '../../generated/graphql'
import { announceChange } from '../../lib/apollo/changes'
import { errorMessage } from '../../lib/http/errorMessage'
import { useMay } from '../../lib/session/rights'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { DraftRestoredAlert } from '../../ui/form/DraftRestoredAlert'
import { useFormDraft } from '../../ui/form/useFormDraft'
import { useServerForm } from '../../ui/form/useServerForm'
import { UserFields } from './UserFields'
import { UserPage } from './UserPage'
import { companyNames, EMPTY_USER, SECRETS, userInput } from './userValues'

// The confirmation is required here; the API accepts requests without it.
const rule = newUserRule.shape({ confirmPass: changePasswordRule.fields.confirmPass })

const TAKEN = 'Login ou adresse email déjà utilisée'

export function NewUserScreen() {
  const query = useNewUserQuery({ fetchPolicy: 'network-only', skip: !useMay('maintain') })
  return (
    <UserPage title="Nouvel utilisateur" query={query}>
      {(choices) => <NewUserForm choices={choices} />}
    </UserPage>
  )
}

function NewUserForm({ choices }: { choices: UserChoicesFragment }) {
  const navigate = useNavigate()
  const [createUser] = useCreateUserMutation()
  const { form, element, field, busy, error, refused } = useServerForm({
    initialValues: EMPTY_USER,
    rule,
    async send(values) {
      const { pass, confirmPass } = values
      await createUser({ variables: { input: userInput(values), pass, confirmPass } })
      announceChange('settings')
    },
    onSaved: () => navigate('/parametres/users', { state: { message: 'Utilisateur ajouté avec succès' } }),
  })
  const isBroughtBack = useFormDraft(form, 'new-user', { secrets: SECRETS })
  const { nom, prenom, email, login, societe, pass } = form.values
  const passProblem = usePasswordProblem(pass, [nom, prenom, email, login, ...companyNames(choices, societe)])
  const taken = refused?.reason === 'TAKEN'
  return (
    <Paper
      ref={element}
      component="form"
      noValidate
      onSubmit={form.handleSubmit}
      sx={{ p: { xs: 2, sm: 3 }, '@media print': { display: 'none' } }}
    >
      {isBroughtBack && (
        <Box sx={{ mb: 2.5 }}>
          <DraftRestoredAlert />
        </Box>
      )}
      <UserFields
        field={field}
        choices={choices}
        passProblem={passProblem}
        // Without a login the email is the one already in use.
        marked={taken && (login.trim() ? 'login' : 'email')}
        loginBanner={taken && <Alert severity="error">{TAKEN}</Alert>}
      />
      {error !== null && (
        <Alert severity="error" sx={{ mt: 2.5 }}>
          L’utilisateur n’a pas pu être ajouté. {errorMessage(error)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
        <BusyButton type="submit" variant="contained" size="large" busy={busy}>
          Ajouter
        </BusyButton>
      </Box>
    </Paper>
  )
}
