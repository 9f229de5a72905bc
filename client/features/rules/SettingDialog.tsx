import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { LawNote } from '../../domain/law/LawNote'
import {
  type SettingDialogFragment,
  useAddRuleSettingMutation,
  useEditRuleSettingMutation,
  useSetCompanyRuleMutation,
} from '../../generated/graphql'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { DateField } from '../../ui/form/DateField'
import { FormField } from '../../ui/form/FormField'
import { SelectField } from '../../ui/form/SelectField'
import { useServerForm } from '../../ui/form/useServerForm'
import {
  type Bound,
  formatChoices,
  formatRuleValue,
  isLooserValue,
  isOwnChoice,
  isTimeValue,
  looserWords,
  readValue,
  type SettingValues,
  settingFormRule,
  settingInput,
  settingValues,
  valueLabel,
} from './ruleValues'

type Owner = { companies: readonly string[] } | { contract: string }

type Props = {
  bound: Bound
  setting: SettingDialogFragment | null
  owner: Owner
  /** Names of the owner. */
  whose: string
  /** A setting of the rule may have to end for a new one. */
  replaces: boolean
  onOutdated: () => Promise<SettingDialogFragment | undefined>
  onSaved: (message: string) => unknown
  onClose: () => void
}

const flagsOf = (bound: Bound) =>
  [0, 1].map((value) => ({ id: String(value), label: formatRuleValue(bound, value), active: 1 }))

const withinSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Value of a rule in a date range. Whether an agreement is needed is shown before submit. */
export function SettingDialog(props: Props) {
  const { bound, setting, owner, whose, replaces, onOutdated, onSaved, onClose } = props
  const [add] = useAddRuleSettingMutation({ fetchPolicy: 'no-cache' })
  const [set] = useSetCompanyRuleMutation({ fetchPolicy: 'no-cache' })
  const [edit] = useEditRuleSettingMutation({ fetchPolicy: 'no-cache' })
  const count = 'companies' in owner ? owner.companies.length : 1
  const added = count > 1 ? `Réglage ajouté avec succès pour ${count} sociétés` : 'Réglage ajouté avec succès'
  const rule = useMemo(() => settingFormRule(bound), [bound])
  const { form, element, field, busy, error } = useServerForm<SettingValues>({
    initialValues: settingValues(bound, setting),
    rule,
    renamed: { rule: 'value' },
    send: (values) => {
      const input = settingInput(bound, values)
      if (setting) return edit({ variables: { setting: setting.id, input, version: setting.version } })
      return 'contract' in owner
        ? add({ variables: { contract: owner.contract, input } })
        : set({ variables: { companies: [...owner.companies], input } })
    },
    async current() {
      const now = await onOutdated()
      return now && settingValues(bound, now)
    },
    onSaved: () => onSaved(setting ? 'Réglage modifié avec succès' : added),
  })
  const looser = isLooserValue(bound, readValue(bound, form.values.value))
  const words = looserWords(bound)
  return (
    <FormDialog
      title={`${setting ? 'Modifier le réglage' : 'Régler'} : ${bound.libelle}`}
      draft={`setting ${JSON.stringify(owner)} ${bound.libelle}`}
      form={form}
      element={element}
      busy={busy}
      failed="Le réglage n’a pas pu être enregistré."
      error={error}
      intro={
        <Box sx={{ mb: 2 }}>
          <Typography>
            {formatChoices(bound).map(({ term, text }) => `${term} : ${withinSentence(text)}. `)}
          </Typography>
          {!setting && (
            <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              Pour <bdi>{whose}</bdi>.
              {'companies' in owner && replaces && ' Un réglage en vigueur s’arrête la veille du nouveau.'}
            </Typography>
          )}
          <LawNote articles={bound.articles} />
        </Box>
      }
      onClose={onClose}
    >
      {bound.unit === 'FLAG' ? (
        <SelectField label="Valeur" choices={flagsOf(bound)} {...field('value')} />
      ) : (
        <FormField
          label={valueLabel(bound)}
          autoComplete="off"
          readOnly={busy}
          inputProps={{
            inputMode: isTimeValue(bound) ? 'decimal' : 'numeric',
            maxLength: 16,
            'aria-required': true,
          }}
          {...field('value')}
        />
      )}
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: '1fr 1fr' }}>
        <DateField label="Du" required readOnly={busy} {...field('debut')} />
        <DateField label="Au (facultatif)" readOnly={busy} {...field('fin')} />
      </Box>
      {looser && (
        <Alert severity="warning" role="status">
          {words.warning}
        </Alert>
      )}
      {!isOwnChoice(bound) && (
        <FormField
          label={`${words.label} (${looser ? 'obligatoire' : 'facultatif'})`}
          multiline
          minRows={2}
          readOnly={busy}
          inputProps={{ maxLength: 500, 'aria-required': looser }}
          {...field('accord')}
        />
      )}
    </FormDialog>
  )
}
