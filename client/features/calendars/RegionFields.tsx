import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { type FormEvent, useRef, useState } from 'react'
import type { CompanyCalendarQuery, Region } from '../../generated/graphql'
import { refetchOnConflict } from '../../lib/apollo/refetchOnConflict'
import { useAction } from '../../lib/browser/useAction'
import { useMay } from '../../lib/session/rights'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { SelectField } from '../../ui/form/SelectField'
import { REGION_LABELS } from './year'

type Place = Pick<CompanyCalendarQuery['companyCalendar'], 'region' | 'temple'>

type Props = {
  calendar: CompanyCalendarQuery['companyCalendar']
  onSet: (place: Place, shown: Place) => Promise<unknown>
  onOutdated: () => Promise<unknown>
}

const isRegion = (text: string): text is Region => Object.hasOwn(REGION_LABELS, text)
const CHOICES = Object.entries(REGION_LABELS)
  .filter(([id]) => id !== 'METROPOLE')
  .map(([id, label]) => ({ id, label, active: 1 }))

const isAnother = (chosen: Place, kept: Place) =>
  chosen.region !== kept.region || (kept.region === 'ALSACE_MOSELLE' && chosen.temple !== kept.temple)

/**
 * Region whose public holidays are observed. Keys change a select at once, and a choice affects every year:
 * it is saved by a button and cancelled by Escape.
 */
export function RegionFields({ calendar, onSet, onOutdated }: Props) {
  const admin = useMay('maintain')
  const form = useRef<HTMLFormElement>(null)
  /** With the value at the start of editing, to detect conflicting changes. */
  const [choice, setChoice] = useState<{ chosen: Place; shown: Place } | null>(null)
  const { run, busy, error } = useAction((place: Place, shown: Place) =>
    refetchOnConflict(
      () => onSet(place, shown),
      async () => {
        await onOutdated()
        setChoice(null)
      },
    ),
  )
  const { region, temple } = choice?.chosen ?? calendar
  const setChosen = (chosen: Place) => setChoice({ chosen, shown: choice?.shown ?? calendar })
  if (!admin)
    return (
      <Typography sx={{ alignSelf: 'center' }}>
        Région : {REGION_LABELS[region]}
        {region === 'ALSACE_MOSELLE' && temple && ', vendredi saint observé'}
      </Typography>
    )
  async function submit(event: FormEvent) {
    event.preventDefault()
    const place = { region, temple: region === 'ALSACE_MOSELLE' && temple }
    if (!(await run(place, choice?.shown ?? calendar))) return
    setChoice(null)
    // The save button is now disabled and would lose focus.
    form.current?.querySelector('select')?.focus()
  }
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label="Région"
      sx={fields}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && setChoice(null)}
    >
      <div>
        <SelectField
          label="Région"
          empty={REGION_LABELS.METROPOLE}
          choices={CHOICES}
          value={region === 'METROPOLE' ? '' : region}
          onChange={({ target }) =>
            setChosen({ region: isRegion(target.value) ? target.value : 'METROPOLE', temple })
          }
        />
      </div>
      {region === 'ALSACE_MOSELLE' && (
        <FormControlLabel
          className="temple"
          label="Temple protestant ou église mixte : vendredi saint observé"
          control={
            <Checkbox
              checked={temple}
              disabled={busy}
              onChange={({ target }) => setChosen({ region, temple: target.checked })}
            />
          }
        />
      )}
      <BusyButton
        type="submit"
        variant="contained"
        busy={busy}
        disabled={!isAnother({ region, temple }, calendar)}
      >
        Enregistrer
      </BusyButton>
      <ActionError error={error} />
    </Box>
  )
}

/** What is ticked has a row of its own: the field, its button and the year stay on one line. */
const fields = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 320px) auto' },
  justifyContent: 'start',
  alignItems: 'center',
  columnGap: 2,
  rowGap: { xs: 2, sm: 1 },
  flex: '2 1 320px',
  '& > button': { minHeight: 44, justifySelf: 'start' },
  '& > .temple': { gridRow: { sm: 2 }, gridColumn: '1 / -1', minHeight: 44, mr: 0 },
  '& > .MuiAlert-root': { gridColumn: '1 / -1' },
}
