import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { type Noun, pluralize } from '../../lib/format/pluralize'
import { Folded } from '../../ui/page/Folded'
import { PeriodTable } from './PeriodTable'
import { isUsed } from './words'

type Props = ComponentProps<typeof PeriodTable> & { noun: Noun }

/** Months or weeks with hours; those without are folded below. */
export function Periods({ noun, periods, total, ...table }: Props) {
  const used = periods.filter(({ sums }) => isUsed(sums))
  const empty = periods.filter(({ sums }) => !isUsed(sums))
  return (
    <>
      {used.length > 0 && <PeriodTable {...table} periods={used} {...(total && { total })} />}
      {empty.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Folded title={pluralize(empty.length, noun)}>
            <PeriodTable {...table} label={`${table.label}, sans heures`} periods={empty} />
          </Folded>
        </Box>
      )}
    </>
  )
}
