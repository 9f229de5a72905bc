import AwayIcon from '@mui/icons-material/EventBusyOutlined'
import OffIcon from '@mui/icons-material/EventOutlined'
import MissingIcon from '@mui/icons-material/PendingOutlined'
import Box from '@mui/material/Box'
import type { DayStateFragment } from '../../generated/graphql'
import { serverToday } from '../../lib/time/zone'
import { type DayWords, dayWords } from './dayWords'

const TONES = {
  away: { Icon: AwayIcon, color: 'success.main', bgcolor: 'soft' },
  off: { Icon: OffIcon, color: 'text.secondary', bgcolor: 'soft' },
  missing: { Icon: MissingIcon, color: 'warning.main', bgcolor: 'rest.ground' },
  plain: { Icon: null, color: 'text.secondary', bgcolor: 'transparent' },
} as const

function Said({ text, tone }: DayWords) {
  const { Icon, color, bgcolor } = TONES[tone]
  return (
    <Box component="span" data-day={tone} sx={{ ...said, ...(Icon && filled), color, bgcolor }}>
      {Icon && <Icon aria-hidden sx={{ fontSize: '1.15em', flexShrink: 0, mt: '0.15em' }} />}
      <bdi>{text}</bdi>
    </Box>
  )
}

/** What a day is, by word, icon and colour: leave, holiday, closed, nothing entered. Empty for an ordinary day. */
export function DayState({ state }: { state: DayStateFragment }) {
  const words = dayWords(state, serverToday())
  if (words.length === 0) return null
  return (
    <Box component="span" data-state={state.kind} sx={several}>
      {words.map((one) => (
        <Said key={one.text} {...one} />
      ))}
    </Box>
  )
}

const several = { display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, minWidth: 0 }
const said = {
  display: 'inline-flex',
  gap: 0.5,
  minWidth: 0,
  typography: 'body2',
  textAlign: 'left',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
}
const filled = { px: 1, py: 0.25, borderRadius: 1, fontWeight: 600, border: '1px solid transparent' }
