import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { bidi } from '../../../schema/isolated'
import type { PayrollQuery } from '../../generated/graphql'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { addDays, startOfMonth } from '../../lib/time/civilDate'
import { serverToday } from '../../lib/time/zone'
import { activeChoices } from '../../ui/form/choices'
import { MonthField } from '../../ui/form/MonthField'
import { SelectField } from '../../ui/form/SelectField'
import { Failed } from '../../ui/page/Failed'
import { SuccessBanner } from '../../ui/page/SuccessBanner'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { PRESET } from './draft'
import { ExportActions } from './ExportActions'
import { MappingWork } from './MappingWork'
import { MonthBoundsNote } from './MonthBoundsNote'
import { Preview } from './Preview'
import { payrollMonths } from './payrollMonths'
import { useMapping } from './useMapping'
import { usePayrollFile } from './usePayrollFile'
import type { Reload } from './useSavedMappings'

type Props = {
  data: PayrollQuery
  message: string | undefined
  say: (message: string | undefined) => void
  onChanged: Reload
}

const lastMonth = () => addDays(startOfMonth(serverToday()), -1).slice(0, 7)

export function PayrollWork({ data, message, say, onChanged }: Props) {
  const kinds = data.absenceTypes
  const [month, setMonth] = useState(lastMonth)
  const [company, setCompany] = useState('')
  const place = useRef<HTMLElement>(null)
  const goneFocus = useFocusFallback(place)
  const chosen = useMapping(data, onChanged, say)
  const file = usePayrollFile({ month, company, exports: data.payrollExports }, chosen, say)
  const { draft, mappings, presets, problem } = chosen
  const { preview } = file
  function openCodes() {
    flushSync(() => chosen.setEditing(true))
    const codes = place.current?.querySelectorAll<HTMLInputElement>('[data-codes] input') ?? []
    const next = [...codes].find((code) => code.value === '') ?? codes[0]
    next?.focus()
  }
  const preset = presets.find(({ id }) => id === draft?.preset)
  return (
    <>
      <SuccessBanner message={message} onClose={() => say(undefined)} />
      <Paper
        component="section"
        ref={place}
        tabIndex={-1}
        aria-label="Fichier de paie"
        sx={{ p: { xs: 2, sm: 3 }, mb: 3 }}
        {...goneFocus}
      >
        <Box sx={fields}>
          <MonthField value={month} range={payrollMonths(serverToday())} onChange={setMonth} />
          <SelectField
            label="Société"
            empty="Toutes"
            choices={activeChoices(
              data.companies.map(({ id, nom, active }) => ({ id, label: nom, active })),
              company || undefined,
            )}
            value={company}
            onChange={({ target }) => setCompany(target.value)}
          />
          <SelectField
            label="Correspondance"
            choices={[
              ...mappings.map(({ id, name }) => ({ id, label: name, active: 1 })),
              ...presets.map(({ id, name, verified }) => ({
                id: `${PRESET}${id}`,
                label: bidi`Modèle ${name}${verified ? '' : ' (non vérifié)'}`,
                active: 1,
              })),
            ]}
            value={draft?.kept ?? (draft?.preset ? `${PRESET}${draft.preset}` : '')}
            onChange={async ({ target }) => {
              if (await chosen.choose(target.value)) file.clear()
            }}
          />
        </Box>
        <MonthBoundsNote month={month} company={company} onChanged={file.refresh} />
        {preset && <Typography sx={{ mt: 2, color: 'text.secondary' }}>{preset.note}</Typography>}
        {draft && (
          <Box sx={chosen.editing ? undefined : oneRow}>
            <MappingWork chosen={chosen} draft={draft} kinds={kinds} />
            <ExportActions chosen={chosen} draft={draft} file={file} />
          </Box>
        )}
        {!draft && (
          <Typography sx={{ mt: 2, color: 'text.secondary' }}>
            Choisissez le modèle de votre logiciel de paie : tout peut en être changé.
          </Typography>
        )}
      </Paper>
      {draft && !problem && (
        <Paper component="section" aria-labelledby="apercu" sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography id="apercu" variant="h2" sx={{ mb: 2 }}>
            Aperçu
          </Typography>
          {preview.error ? (
            <Failed
              title="L’aperçu n’a pas pu être fait"
              message={errorMessage(preview.error)}
              onRetry={isRefusal(preview.error) ? undefined : () => void preview.refetch().catch(() => {})}
            />
          ) : (
            <Preview
              preview={file.shown}
              columns={draft.mapping.columns}
              kinds={kinds}
              onCodes={openCodes}
              now={Date.parse(data.serverNow) / 1000}
              timeZone={data.timeZone}
            />
          )}
        </Paper>
      )}
    </>
  )
}

/** The buttons share a row; each of their messages has a row of its own. */
const oneRow = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  '& > *': { flexBasis: '100%' },
  '& > .actions': { flexBasis: 'auto' },
}

const fields = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
}
