import { FormField } from '../../ui/form/FormField'
import type { useServerForm } from '../../ui/form/useServerForm'

type FieldProps = ReturnType<ReturnType<typeof useServerForm>['field']>

type Props = {
  pass: FieldProps
  confirmPass: FieldProps
  autoFocus?: boolean
  about?: string
}

export const NewPasswordFields = ({ pass, confirmPass, autoFocus = false, about }: Props) => (
  <>
    <FormField
      autoFocus={autoFocus}
      label="Nouveau mot de passe"
      type="password"
      autoComplete="new-password"
      {...(about && { about })}
      {...pass}
    />
    <FormField
      label="Confirmation du mot de passe"
      type="password"
      autoComplete="new-password"
      {...confirmPass}
    />
  </>
)
