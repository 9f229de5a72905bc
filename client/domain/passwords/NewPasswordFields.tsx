import { FormField } from '../../ui/form/FormField'
import type { useServerForm } from '../../ui/form/useServerForm'
import { usePasswordProblem } from './usePasswordProblem'

type FieldProps = ReturnType<ReturnType<typeof useServerForm>['field']>

type Props = {
  pass: FieldProps
  /** Null where the password is shown, to be passed on: nothing is typed twice. */
  confirmPass: FieldProps | null
  autoFocus?: boolean
  about?: string
  /** Words of the owner, where it is another person. */
  words?: readonly string[]
}

export function NewPasswordFields({ pass, confirmPass, autoFocus = false, about, words }: Props) {
  const found = usePasswordProblem(pass.value, words)
  return (
    <>
      <FormField
        autoFocus={autoFocus}
        label="Nouveau mot de passe"
        type={confirmPass ? 'password' : 'text'}
        autoComplete={confirmPass ? 'new-password' : 'off'}
        {...(about && { about })}
        {...pass}
        problem={pass.problem || found}
      />
      {confirmPass && (
        <FormField
          label="Confirmation du mot de passe"
          type="password"
          autoComplete="new-password"
          {...confirmPass}
        />
      )}
    </>
  )
}
