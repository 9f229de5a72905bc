import Box from '@mui/material/Box'
import { toMinutes } from '../../../schema/minutes'
import { formatAgainstDue, formatDifference, formatDuration } from '../../lib/format/formatDuration'
import { type Balance, differenceColour, differenceWord } from './balance'

/** A difference with its sign and colour; without hours due what was worked. */
export function Difference({ difference, due, worked }: Balance) {
  if (difference === null) return <span>{worked > 0 && formatDuration(worked)}</span>
  if (due === 0 && worked === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        rien de dû
      </Box>
    )
  return (
    <Box component="span" sx={{ color: differenceColour(difference) }}>
      {toMinutes(difference) === 0 ? differenceWord(difference) : formatDifference(difference)}
    </Box>
  )
}

/** `manque · 28 h sur 35 h`: the difference in words, and what it is made of; empty without hours due. */
export function balanceWords({ difference, due, worked }: Balance): string {
  if (difference === null || (due === 0 && worked === 0)) return ''
  const figures = formatAgainstDue(worked, due)
  const isSaid = toMinutes(difference) === 0
  return isSaid ? figures : `${differenceWord(difference)} · ${figures}`
}
