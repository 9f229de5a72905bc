import { bidi } from '../../../schema/isolated'
import { changePasswordRule } from '../../../schema/rules/password'
import { object } from '../../../schema/rules/yup'
import { PasswordDialog } from '../../domain/passwords/PasswordDialog'
import { type UserFormFragment, useSetPasswordMutation } from '../../generated/graphql'
import { withDe } from '../../lib/format/format'

const rule = object({ pass: changePasswordRule.fields.pass })

type Props = { user: UserFormFragment; company: readonly string[]; open: boolean; onClose: () => void }

export function SetPasswordDialog({ user, company, open, onClose }: Props) {
  const [setPassword] = useSetPasswordMutation()
  const name = `${user.prenom} ${user.nom}`
  return (
    <PasswordDialog
      open={open}
      title="Définir un nouveau mot de passe"
      text={bidi`Les sessions ouvertes ${withDe(name)} seront fermées. Il faudra se reconnecter avec ce mot de passe dans les 14 jours, puis en choisir un autre.`}
      done={bidi`Le mot de passe ${withDe(name)} est modifié.`}
      rule={rule}
      canGenerate
      words={[user.nom, user.prenom, user.email, user.login, ...company]}
      send={async (values) => {
        await setPassword({ variables: { id: user.id, pass: values.pass } })
      }}
      onClose={onClose}
    />
  )
}
