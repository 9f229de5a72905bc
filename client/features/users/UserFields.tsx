import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { UserChoicesFragment } from '../../generated/graphql'
import { activeChoices, labelCompanies } from '../../ui/form/choices'
import { FormField } from '../../ui/form/FormField'
import { MissingFirst, NEEDS_COMPANY, NEEDS_TASK_GROUP } from '../../ui/form/MissingFirst'
import { SelectField } from '../../ui/form/SelectField'
import type { useServerForm } from '../../ui/form/useServerForm'
import { ACCESS_CHOICES, type UserValues } from './userValues'

type Props = {
  field: ReturnType<typeof useServerForm<UserValues>>['field']
  choices: UserChoicesFragment
  current?: { societe: string; groupetache: string }
  marked?: 'login' | 'email' | false
  /** Red banners of the specification, at their field. */
  loginBanner?: ReactNode
  emailBanner?: ReactNode
  companySince?: ReactNode
  passwordHelp?: ReactNode
  passProblem?: string | false
}

/** Fields shared by both user forms, in the specification's order. */
export function UserFields({
  field,
  choices,
  current,
  marked,
  loginBanner,
  emailBanner,
  companySince,
  passwordHelp,
  passProblem,
}: Props) {
  /** A message shown in the banner is not repeated below the field. */
  const input = (name: 'login' | 'email', isMarked = marked === name) => ({
    ...field(name),
    ...(isMarked && { problem: false as const }),
    error: marked === name,
  })
  const companies = activeChoices(labelCompanies(choices.companies), current?.societe, 'désactivée')
  const groups = activeChoices(
    choices.taskGroups.map(({ id, libelle, active }) => ({ id, label: libelle, active })),
    current?.groupetache,
  )
  const pass = field('pass')
  return (
    <Box sx={grid}>
      <MissingFirst choices={companies} first={NEEDS_COMPANY} />
      <MissingFirst choices={groups} first={NEEDS_TASK_GROUP} />
      <FormField label="Nom" autoComplete="off" {...field('nom')} />
      <FormField label="Prénom" autoComplete="off" {...field('prenom')} />
      <Box sx={stack}>
        <FormField label="Login" autoComplete="off" {...input('login', Boolean(loginBanner))} />
        {loginBanner}
      </Box>
      <Box sx={stack}>
        <FormField label="Email" type="email" autoComplete="off" {...input('email')} />
        {emailBanner}
      </Box>
      <SelectField label="Société" choices={companies} {...field('societe')} />
      <SelectField label="Groupe de tâches" choices={groups} {...field('groupetache')} />
      <SelectField label="Accès" choices={ACCESS_CHOICES} {...field('acces')} />
      {companySince || <Box sx={{ display: { xs: 'none', sm: 'block' } }} />}
      <FormField
        label="Mot de passe"
        type="password"
        autoComplete="new-password"
        {...pass}
        problem={pass.problem || passProblem}
      />
      <FormField
        label="Confirmation du mot de passe"
        type="password"
        autoComplete="new-password"
        {...field('confirmPass')}
      />
      {passwordHelp && <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>{passwordHelp}</Box>}
    </Box>
  )
}

const stack = { display: 'flex', flexDirection: 'column', gap: 1 }
const grid = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { sm: '1fr 1fr' },
}
