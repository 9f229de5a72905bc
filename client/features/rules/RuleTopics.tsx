import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { byTopic, READINGS, sayValue } from './ruleTopics'
import type { Bound } from './ruleValues'
import { describeHeld, heldBy, type Scope } from './scopes'

type Props = {
  bounds: readonly Bound[]
  scopes: readonly Scope[]
  today: string
  row: (bound: Bound) => ReactNode
}

/** `10 h par jour · 48 h par semaine · 44 h en moyenne` */
const inOneLine = (bounds: readonly Bound[], scopes: readonly Scope[], today: string) =>
  bounds
    .map((bound) => sayValue(bound.rule, describeHeld(scopes.map((scope) => heldBy(scope, bound, today)))))
    .filter(Boolean)
    .join(' · ')

/** Rules folded by topic, each topic with its values in one line. */
export const RuleTopics = ({ bounds, scopes, today, row }: Props) => (
  <>
    {byTopic(bounds).map(({ topic, bounds: some }) => (
      <Box key={topic} component="section" aria-label={topic}>
        <Box component="details" sx={folded}>
          <summary>
            <span className="topic">{topic}</span>
            <span className="line">
              {topic === READINGS
                ? 'Ce que la loi laisse lire de deux façons'
                : inOneLine(some, scopes, today)}
            </span>
          </summary>
          <Box sx={{ pl: { xs: 0, sm: 2 } }}>
            {topic === READINGS && (
              <Typography variant="body2" sx={{ pb: 1, color: 'text.secondary' }}>
                Rien n’est à régler ici, sauf si votre avocat lit la loi autrement.
              </Typography>
            )}
            {some.map(row)}
          </Box>
        </Box>
      </Box>
    ))}
  </>
)

const folded = {
  borderTop: 1,
  borderColor: 'divider',
  '& > summary': {
    display: 'grid',
    alignContent: 'center',
    minHeight: 56,
    py: 1,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& .topic': { fontWeight: 600 },
    '& .topic::before': { content: '"▸\\00a0"' },
    '& .line': {
      typography: 'body2',
      color: 'text.secondary',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
  '&[open] > summary .topic::before': { content: '"▾\\00a0"' },
  '&[open] > summary .line': { display: 'none' },
  '@media print': { '&::details-content': { contentVisibility: 'visible' } },
}
