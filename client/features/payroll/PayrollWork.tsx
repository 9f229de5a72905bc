import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useMemo, useRef, useState } from 'react'
import { BusyButton } from '../../components/BusyButton'
import { DecisionDialog } from '../../components/DecisionDialog'
import { Failed } from '../../components/Failed'
import { FormField } from '../../components/FormField'
import { offered } from '../../components/form/choices'
import { MonthField } from '../../components/form/MonthField'
import { SelectField } from '../../components/form/SelectField'
import { SuccessBanner } from '../../components/SuccessBanner'
import { useGoneFocus } from '../../components/useGoneFocus'
import {
  type PayrollQuery,
  useDeletePayrollMappingMutation,
  useExportPayrollMutation,
  usePayrollPreviewQuery,
  useSavePayrollMappingMutation,
} from '../../generated/graphql'
import { addDays, startOfMonth } from '../../lib/civilDate'
import { conflictOf, errorCode, errorMessage, isRefusal } from '../../lib/errorMessage'
import { todayHere } from '../../lib/todayHere'
import { mayLeave } from '../../lib/unsaved'
import { useAction } from '../../lib/useAction'
import { useSettled } from '../../lib/useSettled'
import { useUnsaved } from '../../lib/useUnsaved'
import { type Draft, isChanged, metBy, ofKept, ofPreset, withSaved } from './draft'
import { saveExport } from './ExportList'
import { MappingEditor } from './MappingEditor'
import { mappingProblem } from './mapping'
import { Preview } from './Preview'
import { type Reload, useKeptMappings } from './useKeptMappings'

type Props = { data: PayrollQuery; onChanged: Reload }

const PRESET = 'preset-'
/** Refusals of somebody who has read something else than what stands now. */
const OUTDATED = ['CONFLICT', 'NOT_FOUND']
/** What the server takes: two years back. */
const YEARS_BACK = 2
const lastMonth = () => addDays(startOfMonth(todayHere()), -1).slice(0, 7)

/** Month, company and mapping; what the file would hold; and its export. */
export function PayrollWork({ data, onChanged }: Props) {
  const { companies, payrollPresets: presets } = data
  const { mappings, readAgain } = useKeptMappings(data, onChanged)
  const kinds = data.absenceTypes
  const [month, setMonth] = useState(lastMonth)
  const [company, setCompany] = useState('')
  const [draft, setDraft] = useState<Draft | null>(() => (mappings[0] ? ofKept(mappings[0]) : null))
  const [editing, setEditing] = useState(false)
  const [erasing, setErasing] = useState(false)
  const [message, setMessage] = useState<string>()
  const place = useRef<HTMLElement>(null)
  const goneFocus = useGoneFocus(place)
  const changed = draft !== null && isChanged(draft, mappings)
  const problem = draft ? mappingProblem(draft.mapping) : ''
  // A preset that was merely looked at is no work of anybody.
  const touched = draft !== null && changed && JSON.stringify(draft) !== JSON.stringify(begun(draft, presets))
  useUnsaved(touched)

  const asked = useSettled(
    useMemo(
      () => (draft && !problem ? { month, company: company || null, mapping: draft.mapping } : null),
      [draft, month, company, problem],
    ),
  )
  const preview = usePayrollPreviewQuery({
    variables: asked ?? { month: '', mapping: EMPTY },
    skip: asked === null,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: false,
  })
  const shown = (preview.data ?? preview.previousData)?.payrollPreview

  const nothing = shown?.nothing || ''

  const [saveMapping] = useSavePayrollMappingMutation()
  const [deleteMapping] = useDeletePayrollMappingMutation()
  const [exportPayroll] = useExportPayrollMutation()
  /** What is typed stays, and the next save meets what stands now. */
  async function meetCurrent(failure: unknown) {
    if (!OUTDATED.includes(errorCode(failure))) return
    const now = await readAgain()
    setDraft((typed) => typed && metBy(typed, now))
  }
  const save = useAction(async ({ kept, version, name, mapping }: Draft) => {
    const { data: answer } = await saveMapping({ variables: { kept, version, name, mapping } }).catch(
      async (failure) => {
        await meetCurrent(failure)
        throw failure
      },
    )
    const saved = answer?.savePayrollMapping
    const after = await readAgain((before) => (saved ? withSaved(before, saved) : before))
    const now = after.find(({ id }) => id === saved?.id)
    if (now) setDraft(ofKept(now))
    setMessage('Correspondance enregistrée')
  })
  async function erase() {
    await deleteMapping({ variables: { kept: String(draft?.kept) } })
    const [next] = await readAgain((before) => before.filter(({ id }) => id !== draft?.kept))
    setDraft(next ? ofKept(next) : null)
    setEditing(false)
    setMessage('Correspondance effacée')
  }
  /** What has changed since the preview was shown is shown, before anybody exports it. */
  async function showChanged(failure: unknown, shown: Draft) {
    if (!OUTDATED.includes(errorCode(failure))) return
    const after = await readAgain()
    const now = after.find(({ id }) => id === shown.kept)
    if (now?.version === shown.version) await preview.refetch().catch(() => {})
    else setDraft((typed) => (now && typed === shown ? ofKept(now) : typed && metBy(typed, after)))
  }
  const take = useAction(saveExport)
  const make = useAction(async (shown: Draft) => {
    take.clear()
    const { kept, version } = shown
    const { data: made } = await exportPayroll({
      variables: { month, kept: String(kept), version, company: company || null },
    }).catch(async (failure) => {
      await showChanged(failure, shown)
      throw failure
    })
    await readAgain()
    await preview.refetch().catch(() => {})
    setMessage(`Export fait : ${made?.exportPayroll.name ?? ''}`)
    if (made) await take.run(made.exportPayroll)
  })
  const failure = make.error ?? save.error
  const preset = presets.find(({ id }) => id === draft?.preset)
  /** Its name as it is kept, not as it is being changed. */
  const erased = mappings.find(({ id }) => id === draft?.kept)?.name ?? ''

  async function choose(value: string) {
    if (!(await mayLeave())) return
    setMessage(undefined)
    save.clear()
    make.clear()
    take.clear()
    const kept = mappings.find(({ id }) => id === value)
    const begins = presets.find(({ id }) => `${PRESET}${id}` === value)
    setDraft(kept ? ofKept(kept) : begins ? ofPreset(begins) : null)
    setEditing(begins !== undefined)
  }
  return (
    <>
      <SuccessBanner message={message} onClose={() => setMessage(undefined)} />
      <Paper
        component="section"
        ref={place}
        tabIndex={-1}
        aria-label="Fichier de paie"
        sx={{ p: { xs: 2, sm: 3 }, mb: 3 }}
        {...goneFocus}
      >
        <Box sx={fields}>
          <MonthField value={month} from={Number(todayHere().slice(0, 4)) - YEARS_BACK} onChange={setMonth} />
          <SelectField
            label="Société"
            empty="Toutes"
            choices={offered(
              companies.map(({ id, nom, active }) => ({ id, label: nom, active })),
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
                label: `Modèle ${name}${verified ? '' : ' (non vérifié)'}`,
                active: 1,
              })),
            ]}
            value={draft?.kept ?? (draft?.preset ? `${PRESET}${draft.preset}` : '')}
            onChange={({ target }) => void choose(target.value)}
          />
        </Box>
        {preset && <Typography sx={{ mt: 2, color: 'text.secondary' }}>{preset.note}</Typography>}
        {draft && (
          <>
            <Box sx={{ ...actions, mt: 2 }}>
              <Button
                variant="outlined"
                color="inherit"
                aria-expanded={editing}
                sx={{ borderColor: 'line' }}
                onClick={() => setEditing(!editing)}
              >
                {editing ? 'Fermer la correspondance' : 'Modifier la correspondance'}
              </Button>
              {draft.kept && (
                // Of the next one it is another button: the focus does not stay on what would erase that too.
                <Button
                  key={draft.kept}
                  color="inherit"
                  aria-haspopup="dialog"
                  onClick={() => setErasing(true)}
                >
                  Effacer la correspondance
                </Button>
              )}
            </Box>
            {editing && (
              <Box sx={{ mt: 3, display: 'grid', gap: 3 }}>
                <Box sx={{ maxWidth: 420 }}>
                  <FormField
                    label="Nom de la correspondance"
                    value={draft.name}
                    onChange={({ target }) => setDraft({ ...draft, name: target.value })}
                  />
                </Box>
                <MappingEditor
                  mapping={draft.mapping}
                  kinds={kinds}
                  onChange={(mapping) => setDraft({ ...draft, mapping })}
                />
              </Box>
            )}
            {problem && (
              <Alert severity="warning" role="status" sx={{ mt: 2 }}>
                {problem}
              </Alert>
            )}
            {failure !== null && (
              <Alert severity="error" sx={{ mt: 2 }}>
                {errorMessage(failure)}
                {conflictOf(save.error) && (
                  <div>Enregistrez de nouveau pour la remplacer par ce que vous avez saisi.</div>
                )}
                {save.error !== null && errorCode(save.error) === 'NOT_FOUND' && (
                  <div>Enregistrez de nouveau pour garder ce que vous avez saisi.</div>
                )}
              </Alert>
            )}
            {take.error !== null && (
              <Alert severity="error" sx={{ mt: 2 }}>
                L’export est fait et gardé, mais son fichier n’a pas pu être enregistré.{' '}
                {errorMessage(take.error)}
              </Alert>
            )}
            <Box sx={{ ...actions, mt: 3 }}>
              {changed && (
                <BusyButton
                  variant="contained"
                  busy={save.busy}
                  disabled={problem !== ''}
                  onClick={() => void save.run(draft)}
                >
                  Enregistrer la correspondance
                </BusyButton>
              )}
              <BusyButton
                variant={changed ? 'outlined' : 'contained'}
                busy={make.busy}
                disabled={changed || nothing !== ''}
                aria-describedby={nothing ? 'rien' : undefined}
                onClick={() => draft.kept && void make.run(draft)}
              >
                Exporter
              </BusyButton>
              {!changed && nothing && (
                <Typography component="span" id="rien" sx={{ color: 'text.secondary' }}>
                  {nothing}.
                </Typography>
              )}
              {changed && (
                <Typography component="span" sx={{ color: 'text.secondary' }}>
                  Enregistrez la correspondance pour exporter.
                </Typography>
              )}
            </Box>
          </>
        )}
        {!draft && (
          <Typography sx={{ mt: 2, color: 'text.secondary' }}>
            Choisissez le modèle de votre logiciel de paie : tout peut en être changé.
          </Typography>
        )}
        {erasing && (
          <DecisionDialog
            title="Effacer cette correspondance ?"
            text={`« ${erased} » ne pourra plus servir à un export. Les exports déjà faits restent.`}
            label="Effacer"
            onDecide={erase}
            onClose={() => setErasing(false)}
          />
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
            <Preview preview={shown} kinds={kinds} />
          )}
        </Paper>
      )}
    </>
  )
}

/** What a draft was begun from. */
function begun({ preset }: Draft, presets: PayrollQuery['payrollPresets']): Draft | null {
  const found = presets.find(({ id }) => id === preset)
  return found ? ofPreset(found) : null
}

/** Asks for nothing. */
const EMPTY = {
  ...{ layout: 'LONG', header: false, columns: [], codes: [], separator: ';', decimal: ',' },
  ...{ dates: '', charset: '', eol: '', rounding: '', zeros: false, absences: '' },
}

const fields = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
}

const actions = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }
