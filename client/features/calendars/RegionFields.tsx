import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { SelectField } from '../../components/form/SelectField'
import type { CompanyCalendarQuery, Region } from '../../generated/graphql'
import { errorMessage } from '../../lib/errorMessage'
import { useMay } from '../../lib/rights'
import { useAction } from '../../lib/useAction'
import { REGIONS } from './year'

type Props = {
  calendar: CompanyCalendarQuery['companyCalendar']
  onSet: (region: Region, temple: boolean) => Promise<unknown>
}

const isRegion = (text: string): text is Region => Object.hasOwn(REGIONS, text)
const CHOICES = Object.entries(REGIONS)
  .filter(([id]) => id !== 'METROPOLE')
  .map(([id, label]) => ({ id, label, active: 1 }))

/** Whose public holidays are observed: a choice is taken at once. */
export function RegionFields({ calendar: { region, temple }, onSet }: Props) {
  const admin = useMay('maintain')
  const { run, busy, error } = useAction(onSet)
  if (!admin)
    return (
      <Typography>
        Région : {REGIONS[region]}
        {region === 'ALSACE_MOSELLE' && temple && ', vendredi saint observé'}
      </Typography>
    )
  return (
    <>
      <Box sx={{ flex: '1 1 220px', maxWidth: 320 }}>
        <SelectField
          label="Région"
          empty={REGIONS.METROPOLE}
          choices={CHOICES}
          value={region === 'METROPOLE' ? '' : region}
          onChange={({ target }) => void run(isRegion(target.value) ? target.value : 'METROPOLE', temple)}
        />
      </Box>
      {region === 'ALSACE_MOSELLE' && (
        <FormControlLabel
          label="Temple protestant ou église mixte : vendredi saint observé"
          control={
            <Checkbox
              checked={temple}
              disabled={busy}
              onChange={({ target }) => void run(region, target.checked)}
            />
          }
        />
      )}
      {error !== null && <Alert severity="error">{errorMessage(error)}</Alert>}
    </>
  )
}
