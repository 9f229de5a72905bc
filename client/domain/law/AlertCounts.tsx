import ExceededIcon from '@mui/icons-material/ErrorOutlined'
import WatchedIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import type { AlertLevel } from '../../generated/graphql'
import { pluralize } from '../../lib/format/pluralize'

const LEVELS = {
  D: { Icon: ExceededIcon, colour: 'error.main', noun: ['limite dépassée', 'limites dépassées'] },
  A: { Icon: WatchedIcon, colour: 'warning.main', noun: ['à surveiller', 'à surveiller'] },
} as const

export function LevelIcon({ level }: { level: AlertLevel }) {
  const { Icon, colour } = LEVELS[level]
  return <Icon aria-hidden sx={{ fontSize: '1.2em', flexShrink: 0, mt: '0.15em', color: colour }} />
}

export const AlertCounts = ({ exceeded, watched }: { exceeded: number; watched: number }) =>
  (
    [
      ['D', exceeded],
      ['A', watched],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([level, count]) => (
      <Box key={level} component="span" sx={{ ...tag, color: LEVELS[level].colour }}>
        <LevelIcon level={level} />
        {pluralize(count, LEVELS[level].noun)}
      </Box>
    ))

const tag = { display: 'flex', alignItems: 'start', gap: 0.5, fontWeight: 600, whiteSpace: 'nowrap' }
