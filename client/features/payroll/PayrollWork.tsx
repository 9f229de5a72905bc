import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import { RecordsButton } from '../../domain/files/RecordsButton'
import type { PayrollQuery } from '../../generated/graphql'
import { SAME_SCREEN } from '../../lib/navigation/navigated'
import { serverToday } from '../../lib/time/zone'
import { activeChoices, labelCompanies } from '../../ui/form/choices'
import { MonthField } from '../../ui/form/MonthField'
import { SelectField } from '../../ui/form/SelectField'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { ApproveLink } from './ApproveLink'
import { type PayrollAddress, readPayrollAddress, writePayrollAddress } from './address'
import { PRESET } from './draft'
import { ExportActions } from './ExportActions'
import { MappingWork } from './MappingWork'
import { MonthBoundsNote } from './MonthBoundsNote'
import { MonthState } from './MonthState'
import { withQuantities } from './mapping'
import { PreviewPaper } from './PreviewPaper'
import { payrollMonths } from './payrollMonths'
import { useMapping } from './useMapping'
import { usePayrollFile } from './usePayrollFile'
import type { Reload } from './useSavedMappings'

type Props = { data: PayrollQuery; onChanged: Reload }

/** The month first, then what keeps it from being exported, then its lines. */
export function PayrollWork({ data, onChanged }: Props) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const address = readPayrollAddress(new URLSearchParams(search))
  const { month } = address
  const companies = labelCompanies(data.companies)
  const company = companies.some(({ id }) => id === address.company) ? address.company : ''
  const shownAddress = { ...address, company }
  const offered = activeChoices(companies, company || undefined)
  const show = (change: Partial<PayrollAddress>) =>
    void navigate(writePayrollAddress({ ...address, ...change }), { ...SAME_SCREEN, replace: true })
  const place = useRef<HTMLElement>(null)
  const goneFocus = useFocusFallback(place)
  const chosen = useMapping(data, onChanged, address.mapping)
  const file = usePayrollFile({ month, company, exports: data.payrollExports }, chosen)
  const { draft, mappings, presets } = chosen
  function openCodes() {
    flushSync(() => chosen.setEditing(true))
    const codes = place.current?.querySelectorAll<HTMLInputElement>('[data-codes] input') ?? []
    const next = [...codes].find((code) => code.value === '') ?? codes[0]
    // A file without codes has columns only.
    ;(next ?? place.current)?.focus()
  }
  function addQuantities(fields: readonly string[]) {
    flushSync(() => {
      chosen.setDraft(
        (now) => now && { ...now, mapping: withQuantities(now.mapping, fields, data.absenceTypes) },
      )
    })
    openCodes()
  }
  const records = <RecordsButton month={month} company={company || null} />
  const bounds = (
    <MonthBoundsNote month={month} company={company} companies={companies} onChanged={file.refresh} />
  )
  const isLate = (file.shown?.waiting.length ?? 0) + (file.shown?.held.length ?? 0) > 0
  const preset = presets.find(({ id }) => id === draft?.preset)
  return (
    <>
      <Paper
        component="section"
        ref={place}
        tabIndex={-1}
        aria-label="Fichier de paie"
        sx={{ p: { xs: 2, sm: 3 }, mb: 3 }}
        {...goneFocus}
      >
        <Box sx={fields}>
          <MonthField
            value={month}
            range={payrollMonths(serverToday())}
            onChange={(next) => show({ month: next })}
          />
          {(offered.length > 1 || company) && (
            <SelectField
              label="Société"
              empty="Toutes"
              choices={offered}
              value={company}
              onChange={({ target }) => show({ company: target.value })}
            />
          )}
          <SelectField
            label="Modèle de fichier"
            choices={[
              ...mappings.map(({ id, name }) => ({ id, label: name, active: 1 })),
              ...presets.map(({ id, name, verified }) => ({
                id: `${PRESET}${id}`,
                label: bidi`Modèle ${name}${verified ? '' : ' (non vérifié)'}`,
                active: 1,
              })),
            ]}
            value={draft?.kept ?? (draft?.preset ? `${PRESET}${draft.preset}` : '')}
            onChange={async ({ target: { value } }) => {
              if (!(await chosen.choose(value))) return
              file.clear()
              show({ mapping: value })
            }}
          />
        </Box>
        {preset && <Typography sx={{ mt: 2, color: 'text.secondary' }}>{preset.note}</Typography>}
        {draft ? (
          <>
            {!file.preview.error && <MonthState preview={file.shown} exact={file.isExact} />}
            <Box sx={chosen.editing ? undefined : exportFirst}>
              <div>
                <MappingWork
                  chosen={chosen}
                  draft={draft}
                  kinds={data.absenceTypes}
                  preview={file.isExact ? file.shown : undefined}
                >
                  {records}
                </MappingWork>
              </div>
              <Box sx={{ order: -1 }}>
                <ExportActions
                  chosen={chosen}
                  draft={draft}
                  file={file}
                  month={month}
                  kinds={data.absenceTypes}
                >
                  {isLate && <ApproveLink address={shownAddress} />}
                </ExportActions>
                {bounds}
              </Box>
            </Box>
          </>
        ) : (
          <>
            <Typography sx={{ my: 2, color: 'text.secondary' }}>
              Choisissez le modèle de votre logiciel de paie : tout peut en être changé.
            </Typography>
            {bounds}
            {records}
          </>
        )}
      </Paper>
      <PreviewPaper
        chosen={chosen}
        file={file}
        data={data}
        address={shownAddress}
        onCodes={openCodes}
        onAdd={addQuantities}
      />
    </>
  )
}

/** While a mapping is changed, what saves it stays below it. */
const exportFirst = { display: 'flex', flexDirection: 'column' }

const fields = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
}
