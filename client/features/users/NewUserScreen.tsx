import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import { changePasswordRule } from '../../../schema/rules/password'
import { newUserRule } from '../../../schema/rules/user'
import { GeneratePassword } from '../../domain/passwords/GeneratePassword'
import { PasswordSaved } from '../../domain/passwords/PasswordSaved'
import { useGeneratedPassword } from '../../domain/passwords/useGeneratedPassword'
import { usePasswordProblem } from '../../domain/passwords/usePasswordProblem'
import { type UserChoicesFragment, useCreateUserMutation, useNewUserQuery } from '../../generated/graphql'
import { announceChange } from '../../lib/apollo/changes'
import { intoView } from '../../lib/browser/intoView'
import { withDe } from '../../lib/format/format'
import { useMay } from '../../lib/session/rights'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { DraftRestoredAlert } from '../../ui/form/DraftRestoredAlert'
import { useFormDraft } from '../../ui/form/useFormDraft'
import { useServerForm } from '../../ui/form/useServerForm'
import { UserFields } from './UserFields'
import { UserPage } from './UserPage'
import { companyNames, newUserValues, SECRETS, type UserValues, userInput } from './userValues'

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
  /** Who was added with a generated password, which is still to be passed on. */
  const [added, setAdded] = useState<{ name: string; generated: string } | null>(null)
  const leave = () => navigate('/parametres/users', { state: { message: 'Utilisateur ajouté avec succès' } })
  const { form, element, field, busy, error, refused } = useServerForm<UserValues>({
    initialValues: newUserValues(choices),
    rule,
    async send(values) {
      const { pass, confirmPass } = values
      await createUser({ variables: { input: userInput(values), pass, confirmPass } })
      announceChange('settings')
    },
    onSaved({ prenom, nom }): unknown {
      return generated ? setAdded({ name: `${prenom.trim()} ${nom.trim()}`, generated }) : leave()
    },
  })
  const { generated, generate } = useGeneratedPassword(form)
  const isBroughtBack = useFormDraft(form, added ? null : 'new-user', { secrets: SECRETS })
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
        passwordHelp={<GeneratePassword generated={generated} busy={busy} onGenerate={generate} />}
        // Without a login the email is the one already in use.
        marked={taken && (login.trim() ? 'login' : 'email')}
        loginBanner={
          taken && (
            <Alert ref={intoView} severity="error">
              {TAKEN}
            </Alert>
          )
        }
      />
      <ActionError error={error} failed="L’utilisateur n’a pas pu être ajouté." sx={{ mt: 2.5 }} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
        <BusyButton type="submit" variant="contained" size="large" busy={busy}>
          Ajouter
        </BusyButton>
      </Box>
      {added && (
        <PasswordSaved
          title="Nouvel utilisateur"
          done={bidi`Le compte ${withDe(added.name)} est créé. Transmettez-lui ce mot de passe provisoire : il n’est montré que maintenant.`}
          generated={added.generated}
          onClose={() => void leave()}
        />
      )}
    </Paper>
  )
}
