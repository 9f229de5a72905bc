import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useFormik, validateYupSchema, yupToFormErrors } from 'formik'
import { useEffect, useRef } from 'react'
import { useLoginMutation } from '../../generated/graphql'
import { intoView } from '../../lib/browser/intoView'
import { useAction } from '../../lib/browser/useAction'
import { errorCode, errorMessage, errorReason } from '../../lib/http/errorMessage'
import { startSession } from '../../lib/session/session'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { FormField } from '../../ui/form/FormField'
import { useFocusProblem } from '../../ui/form/useFocusProblem'
import { keepTyped } from './typedPassword'

/** The specification's message for every failed login. */
const WRONG = 'Mot de passe ou email incorrect'

/** Message of a failure other than wrong credentials, such as an expired provisional password. */
function otherCause(error: unknown) {
  const typedWrong = errorReason(error) === 'WRONG_CREDENTIALS' || errorCode(error) === 'BAD_USER_INPUT'
  return typedWrong ? null : errorMessage(error)
}

// Loaded at the first keystroke: the login screen renders without the validation library.
const loadRule = () => import('../../../schema/rules/session').then(({ loginRule }) => loginRule)

/** Validation errors by field; none if the rule cannot be loaded offline: the login request fails then. */
async function validate(values: { email: string; password: string }) {
  const rule = await loadRule().catch(() => null)
  return rule ? validateYupSchema(values, rule).then(() => ({}), yupToFormErrors) : {}
}

export function LoginForm() {
  const [login] = useLoginMutation()
  const { run, error } = useAction(async (variables: { email: string; password: string }) => {
    const { data } = await login({ variables })
    if (!data) return
    const { access_token, user } = data.login
    if (user.mustChangePassword) keepTyped(user.id, variables.password)
    startSession(access_token, user)
  })
  const form = useFormik({
    initialValues: { email: '', password: '' },
    validate,
    validateOnBlur: false,
    onSubmit: run,
  })
  const element = useRef<HTMLFormElement>(null)
  const email = useRef<HTMLInputElement>(null)
  useFocusProblem(element, form)

  useEffect(() => email.current?.focus(), [])

  // Shown after the first submit, not on blur: the message would move the button during a click.
  const problem = (field: 'email' | 'password') => form.submitCount > 0 && form.errors[field]
  const cause = error ? otherCause(error) : null
  return (
    <form ref={element} noValidate onSubmit={form.handleSubmit}>
      <Stack spacing={2.5}>
        {error !== null && (
          <Alert ref={intoView} severity="error">
            {WRONG}
            {cause && <div>{cause}</div>}
          </Alert>
        )}
        <FormField
          label="Email"
          type="email"
          autoComplete="username"
          inputRef={email}
          problem={problem('email')}
          {...form.getFieldProps('email')}
        />
        <FormField
          label="Mot de passe"
          type="password"
          autoComplete="current-password"
          problem={problem('password')}
          {...form.getFieldProps('password')}
        />
        <BusyButton type="submit" variant="contained" size="large" busy={form.isSubmitting}>
          Submit
        </BusyButton>
      </Stack>
    </form>
  )
}
