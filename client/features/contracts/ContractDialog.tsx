import Box from '@mui/material/Box'
import { useEffect, useEffectEvent } from 'react'
import { bidi } from '../../../schema/isolated'
import { LawNote } from '../../domain/law/LawNote'
import {
  type ContractDialogFragment,
  type ContractPeopleQuery,
  useAddContractMutation,
  useEditContractMutation,
} from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { withDe } from '../../lib/format/format'
import { errorMessage } from '../../lib/http/errorMessage'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { onlyChoice, type SelectChoice } from '../../ui/form/choices'
import { choosePeople } from '../../ui/form/choosePeople'
import { DateField } from '../../ui/form/DateField'
import { FormField } from '../../ui/form/FormField'
import { SelectField } from '../../ui/form/SelectField'
import { useServerForm } from '../../ui/form/useServerForm'
import { Failed } from '../../ui/page/Failed'
import {
  type ContractValues,
  contractDraft,
  contractFormRule,
  contractInput,
  contractValues,
  editDraftOf,
  isPartTime,
  newContract,
  TYPE_LABELS,
} from './contractValues'
import { WeekPattern } from './WeekPattern'

type Props = {
  /** Null: a new contract. */
  contract: ContractDialogFragment | null
  /** Undefined until they are known. */
  users: ContractPeopleQuery['users'] | undefined
  failed: unknown
  onRetry: () => Promise<unknown>
  /** Ids of those who have a contract: the others come first. */
  employed: ReadonlySet<string>
  /** User id of a new contract, if fixed. */
  person: string | undefined
  onOutdated: () => Promise<ContractDialogFragment | undefined>
  onSaved: (message: string) => unknown
  onClose: () => void
}

const TYPE_CHOICES = Object.entries(TYPE_LABELS).map(([id, label]) => ({ id, label, active: 1 }))
const FRACTIONS = [
  { id: '1/10', label: '1/10 des heures du contrat', active: 1 },
  { id: '1/3', label: '1/3, par accord', active: 1 },
]

const COMPLEMENT = [
  { id: 'non', label: 'Non', active: 1 },
  { id: 'oui', label: 'Oui : les heures au-delà sont à 25 % au moins', active: 1 },
]

const withoutContractFirst = (people: readonly SelectChoice[], employed: ReadonlySet<string>) => [
  ...people
    .filter(({ id }) => !employed.has(id))
    .map((one) => ({ ...one, label: bidi`${one.label} (sans contrat)` })),
  ...people.filter(({ id }) => employed.has(id)),
]

export function ContractDialog(props: Props) {
  const { contract, users, employed, failed, person, onRetry, onOutdated, onSaved, onClose } = props
  const people = withoutContractFirst(
    choosePeople((users ?? []).filter(({ active, id }) => active === 1 || id === person)),
    employed,
  )
  const retry = useAction(onRetry)
  const [addContract] = useAddContractMutation({ fetchPolicy: 'no-cache' })
  const [editContract] = useEditContractMutation({ fetchPolicy: 'no-cache' })
  const { form, element, busy, error, field } = useServerForm<ContractValues>({
    initialValues: contract ? contractValues(contract) : newContract(person ?? onlyChoice(people)),
    rule: contractFormRule,
    send: (values) => {
      const input = contractInput(values)
      return contract
        ? editContract({ variables: { contract: contract.id, input, version: contract.version } })
        : addContract({ variables: { user: values.user, input } })
    },
    async current() {
      const now = await onOutdated()
      return now && contractValues(now)
    },
    onSaved: () => onSaved(contract ? 'Contrat modifié avec succès' : 'Contrat ajouté avec succès'),
  })
  const { values } = form
  const only = contract ? '' : (person ?? onlyChoice(people))
  const takeOnly = useEffectEvent((user: string) => {
    if (values.user !== '') return
    // What is taken by itself does not count as typed.
    if (form.dirty) void form.setFieldValue('user', user)
    else form.resetForm({ values: { ...values, user } })
  })
  useEffect(() => {
    // The people may come after the dialog has opened.
    if (only !== '') takeOnly(only)
  }, [only])
  const isComplement = values.complementDHeures === 'oui'
  const weekProblem = form.submitCount > 0 && form.errors.jours ? String(form.errors.jours) : ''
  return (
    <FormDialog
      title={
        contract
          ? bidi`Modifier le contrat ${withDe(`${contract.prenom} ${contract.nom}`)}`
          : 'Ajouter un contrat'
      }
      form={form}
      element={element}
      busy={busy}
      failed="Le contrat n’a pas pu être enregistré."
      error={error}
      maxWidth="md"
      gap={2.5}
      draft={contract ? editDraftOf(contract.id) : contractDraft(person)}
      version={contract?.version ?? null}
      onClose={onClose}
    >
      {!contract && !users && failed !== undefined && (
        <Failed
          title="Les utilisateurs n’ont pas pu être chargés"
          message={errorMessage(failed)}
          busy={retry.busy}
          onRetry={() => void retry.run()}
        />
      )}
      {!contract && (
        <SelectField
          label="Utilisateur"
          required
          empty={users ? 'Choisissez…' : 'Chargement…'}
          choices={people}
          {...field('user')}
        />
      )}
      <Box sx={row}>
        <DateField label="Du" required readOnly={busy} {...field('debut')} />
        <DateField label="Au (facultatif)" readOnly={busy} {...field('fin')} />
        <SelectField label="Type" choices={TYPE_CHOICES} {...field('type')} />
      </Box>
      <WeekPattern
        {...{ field, values, busy }}
        problem={weekProblem}
        onWeek={(change) => void form.setValues({ ...values, ...change })}
      />
      <Box sx={row}>
        <FormField label="Matricule de paie" autoComplete="off" readOnly={busy} {...field('matricule')} />
        <DateField label="18 ans le (si mineur)" readOnly={busy} {...field('majeurLe')} />
        {isPartTime(values) && (
          <Box>
            <SelectField label="Heures complémentaires" choices={FRACTIONS} {...field('hcFraction')} />
            <LawNote articles={['L3123-28', 'L3123-20']} />
          </Box>
        )}
      </Box>
      {isPartTime(values) && (
        <Box>
          <SelectField
            label="Avenant « complément d’heures »"
            choices={COMPLEMENT}
            {...field('complementDHeures')}
          />
          <LawNote articles={['L3123-22']} />
        </Box>
      )}
      {isPartTime(values) && (values.hcFraction === '1/3' || isComplement) && (
        <FormField
          label={`Convention ou accord qui permet ${isComplement ? 'le complément d’heures' : 'le tiers'}`}
          multiline
          minRows={2}
          readOnly={busy}
          inputProps={{ maxLength: 500, 'aria-required': true }}
          {...field('accord')}
        />
      )}
    </FormDialog>
  )
}

const row = { display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }
