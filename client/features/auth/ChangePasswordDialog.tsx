import { changePasswordRule } from '../../../schema/rules/password'
import { PasswordDialog } from '../../domain/passwords/PasswordDialog'
import { useChangePasswordMutation } from '../../generated/graphql'
import { startSession } from '../../lib/session/session'

export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [changePassword] = useChangePasswordMutation()
  return (
    <PasswordDialog
      open={open}
      askCurrent
      title="Changer mon mot de passe"
      text="Vos sessions ouvertes sur d’autres appareils seront fermées."
      done="Votre mot de passe est modifié. Vos autres sessions sont fermées."
      rule={changePasswordRule}
      send={async (values) => {
        const { data } = await changePassword({ variables: values })
        if (data) startSession(data.changePassword.access_token, data.changePassword.user)
      }}
      onClose={onClose}
    />
  )
}
