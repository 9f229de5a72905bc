import Box from '@mui/material/Box'
import type { Grouping } from '../../generated/graphql'
import { SelectField } from '../../ui/form/SelectField'
import { MAX_GROUPINGS } from './question/address'
import { GROUPING_LABELS } from './words'

type Props = {
  by: readonly Grouping[]
  offered: readonly Grouping[]
  problem: string | undefined
  onChange: (by: Grouping[]) => void
}

const LABELS = ['Grouper par', 'Puis par', 'Enfin par']

/** Row grouping from outer to inner: each choice adds the next select. */
export function GroupBy({ by, offered, problem, onChange }: Props) {
  const shown = LABELS.slice(0, Math.min(by.length + 1, MAX_GROUPINGS))
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns(3) } }}>
      {shown.map((label, place) => (
        <SelectField
          key={label}
          label={label}
          empty={place === 0 ? 'Total seul' : 'Rien d’autre'}
          problem={place === 0 && problem}
          value={by[place] ?? ''}
          choices={offered
            .filter((grouping) => !by.slice(0, place).includes(grouping))
            .map((grouping) => ({ id: grouping, label: GROUPING_LABELS[grouping], active: 1 }))}
          onChange={({ target }) => {
            const chosen = offered.find((grouping) => grouping === target.value)
            // A grouping chosen here is removed at inner levels; an empty choice removes the inner levels.
            onChange(
              chosen
                ? [...by.slice(0, place), chosen, ...by.slice(place + 1).filter((one) => one !== chosen)]
                : by.slice(0, place),
            )
          }}
        />
      ))}
    </Box>
  )
}

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`
