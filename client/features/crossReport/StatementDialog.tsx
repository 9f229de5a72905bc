import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useRef, useState } from 'react'
import { bidi } from '../../../schema/isolated'
import type { StatementLanguage } from '../../../schema/statementWords'
import type { StatementNames, StatementSubtotals } from '../../generated/graphql'
import { notify } from '../../lib/browser/notice'
import { useAction } from '../../lib/browser/useAction'
import { prepareFile } from '../../lib/files/preparedFile'
import { withWords } from '../../lib/format/format'
import { DialogFoot } from '../../ui/dialog/DialogFoot'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { onlyChoice } from '../../ui/form/choices'
import { SelectField } from '../../ui/form/SelectField'
import { MultiSelect } from './MultiSelect'
import { StatementPaper } from './StatementPaper'
import { StatementPeriod, type StatementRange, statementRange } from './StatementPeriod'
import { StatementPreview } from './StatementPreview'
import { useChoices } from './useChoices'

type Props = {
  client: string | undefined
  types: readonly string[]
  /** `YYYY-MM`. */
  month: string
  onWaiting: (file: string) => void
  onClose: () => void
}

type StatementRequest = {
  client: string
  types: readonly string[]
  subtotals: StatementSubtotals | null
  names: StatementNames
  comments: boolean
  language: StatementLanguage
}

const SUBTOTALS = [
  { id: 'PERSON', label: 'Par personne', active: 1 },
  { id: 'TASK', label: 'Par tâche', active: 1 },
  { id: 'DAY', label: 'Par jour', active: 1 },
]
const MAX_OFFERED = 100
const NOT_LOADED = 'Les clients n’ont pas pu être chargés. Ouvrez la liste pour réessayer.'

export function StatementDialog({ client, types, month, onWaiting, onClose }: Props) {
  const id = useId()
  const clientField = useRef<HTMLInputElement>(null)
  const { choices, loading, failed, retry } = useChoices([], true)
  const [typed, setAsked] = useState<StatementRequest>({
    client: client ?? '',
    types,
    subtotals: null,
    names: 'FULL',
    comments: false,
    language: 'FR',
  })
  const asked = { ...typed, client: typed.client || onlyChoice(choices.clients) }
  const [period, setPeriod] = useState<StatementRange>({ kind: 'MONTH', month, from: '', until: '' })
  const range = statementRange(period)
  const [tried, setTried] = useState(false)
  const { run, busy, error } = useAction(async () => {
    const file = await prepareFile('/api/releves/client/export', 'pdf', { ...asked, ...range })
    if (file) onWaiting(file)
    else notify({ text: bidi`Relevé téléchargé : ${chosen?.label ?? ''}` })
  })
  const chosen = choices.clients.find((one) => one.id === asked.client) ?? null

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!asked.client) clientField.current?.focus()
    else if (range && (await run())) onClose()
  }
  return (
    <TitledDialog
      title="Relevé client"
      maxWidth="lg"
      className="statement-dialog"
      content={{ sx: beside }}
      foot={
        <div className="form-part">
          <DialogFoot form={`${id}-form`} label="Télécharger le PDF" busy={busy} error={error} />
        </div>
      }
      busy={busy}
      onClose={onClose}
    >
      <StatementPaper />
      <Box
        component="form"
        id={`${id}-form`}
        noValidate
        onSubmit={submit}
        className="form-part"
        sx={{ display: 'grid', gap: 2, pt: 1, minWidth: 0, position: { md: 'sticky' }, top: 0 }}
      >
        <Autocomplete
          options={choices.clients}
          value={chosen}
          loading={loading}
          loadingText="Chargement…"
          noOptionsText={failed ? NOT_LOADED : 'Aucun client ne correspond'}
          onOpen={() => failed && retry()}
          disablePortal
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          filterOptions={(offered, { inputValue }) =>
            withWords(offered, inputValue, ({ label }) => label).slice(0, MAX_OFFERED)
          }
          onChange={(_event, option) => setAsked({ ...asked, client: option?.id ?? '' })}
          renderInput={(params) => (
            <TextField
              {...params}
              label="Client"
              inputRef={clientField}
              error={failed || (tried && !asked.client)}
              helperText={failed ? NOT_LOADED : tried && !asked.client && 'Choisissez un client'}
            />
          )}
        />
        <MultiSelect
          label="Tâches (toutes par défaut)"
          size="medium"
          options={choices.types}
          value={asked.types}
          loading={loading}
          onChange={(types) => setAsked({ ...asked, types })}
        />
        <StatementPeriod period={period} tried={tried} onChange={setPeriod} />
        <SelectField
          label="Sous-totaux"
          empty="Aucun"
          choices={SUBTOTALS}
          value={asked.subtotals ?? ''}
          onChange={({ target }) =>
            setAsked({ ...asked, subtotals: (target.value as StatementSubtotals) || null })
          }
        />
        <SelectField
          label="Nos personnes"
          empty="Prénom et nom"
          choices={[{ id: 'INITIALS', label: 'Initiales', active: 1 }]}
          value={asked.names === 'FULL' ? '' : asked.names}
          onChange={({ target }) => setAsked({ ...asked, names: target.value ? 'INITIALS' : 'FULL' })}
        />
        <SelectField
          label="Langue"
          empty="Français"
          choices={[{ id: 'EN', label: 'English', active: 1 }]}
          value={asked.language === 'FR' ? '' : asked.language}
          onChange={({ target }) => setAsked({ ...asked, language: target.value ? 'EN' : 'FR' })}
        />
        <FormControlLabel
          label="Avec les commentaires"
          control={
            <Checkbox
              checked={asked.comments}
              onChange={({ target }) => setAsked({ ...asked, comments: target.checked })}
            />
          }
        />
      </Box>
      <StatementPreview {...asked} period={range} />
    </TitledDialog>
  )
}

const beside = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(240px, 300px) minmax(0, 1fr)' },
}
