import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useId } from 'react'
import { overtimeNames } from '../../../schema/overtimeWords'
import { formatDuration } from '../../lib/format/formatDuration'
import { formatShortMonth } from '../../lib/time/formatDate'
import { type Month, monthBars } from './bars'
import type { Year } from './words'

const HEIGHT = 220
const TOP = 8
const LABELS = 24
const SIDE = 48
const THICK = 0.6

const legendOf = ({ first, second, more }: ReturnType<typeof overtimeNames>) =>
  [
    { kind: 'plain', label: 'Travaillé' },
    { kind: 'hs25', label: `Heures supplémentaires ${first}` },
    { kind: 'hs50', label: `Heures supplémentaires ${[second, ...more].join(', ')}` },
    { kind: 'due', label: 'Dû par le contrat' },
  ] as const

type Props = { months: readonly Month[] } & Pick<Year, 'rates'>

/** Bar chart of months; the table below has the same figures. */
export function MonthChart({ months, rates }: Props) {
  const id = useId()
  const { bars, top, lines } = monthBars(months)
  const y = (seconds: number) => TOP + (1 - seconds / top) * (HEIGHT - TOP)
  const x = (share: number) => `${(share / bars.length) * 100}%`
  const isUsed = (kind: string) =>
    kind === 'due'
      ? bars.some(({ due }) => due > 0)
      : bars.some(({ parts }) => parts.some((part) => part.kind === kind))
  return (
    <Box sx={styles}>
      <svg aria-hidden width="0" height="0" style={{ position: 'absolute' }}>
        <defs>
          <pattern
            id={`${id}-hs25`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" className="ground" />
            <rect width="3" height="6" className="ink" />
          </pattern>
          <pattern id={`${id}-hs50`} width="4" height="4" patternUnits="userSpaceOnUse">
            <rect width="4" height="4" className="ground" />
            <circle cx="2" cy="2" r="1.3" className="ink" />
          </pattern>
        </defs>
      </svg>
      <Box sx={{ pl: `${SIDE}px` }}>
        <svg
          aria-hidden
          width="100%"
          height={HEIGHT + LABELS}
          style={{ overflow: 'visible', display: 'block' }}
        >
          {lines.map((seconds) => (
            <g key={seconds}>
              <line x1="0" x2="100%" y1={y(seconds)} y2={y(seconds)} className="line" />
              <text x={-8} y={y(seconds)} dy="0.35em" textAnchor="end">
                {formatDuration(seconds)}
              </text>
            </g>
          ))}
          {bars.map(({ period, due, parts }, index) => (
            <g key={period}>
              {parts.map(({ kind, from, to }) => (
                <rect
                  key={kind}
                  x={x(index + (1 - THICK) / 2)}
                  width={x(THICK)}
                  y={y(to)}
                  height={y(from) - y(to)}
                  className={kind}
                  fill={kind === 'plain' ? undefined : `url(#${id}-${kind})`}
                />
              ))}
              {due > 0 && (
                <line x1={x(index + 0.1)} x2={x(index + 0.9)} y1={y(due)} y2={y(due)} className="due" />
              )}
              <text x={x(index + 0.5)} y={HEIGHT + LABELS - 6} textAnchor="middle">
                {formatShortMonth(period).slice(0, 1)}
                <tspan className="wide">{formatShortMonth(period).slice(1)}</tspan>
              </text>
            </g>
          ))}
        </svg>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, mt: 1 }}>
        {legendOf(overtimeNames(rates))
          .filter(({ kind }) => isUsed(kind))
          .map(({ kind, label }) => (
            <Box key={kind} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              <svg aria-hidden width="18" height="14">
                {kind === 'due' ? (
                  <line x1="0" x2="18" y1="7" y2="7" className="due" />
                ) : (
                  <rect
                    width="18"
                    height="14"
                    className={kind}
                    fill={kind === 'plain' ? undefined : `url(#${id}-${kind})`}
                  />
                )}
              </svg>
              {label}
            </Box>
          ))}
      </Box>
    </Box>
  )
}

const styles: SxProps<Theme> = (theme) => ({
  fontSize: 13,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { forcedColorAdjust: 'none' },
  '& text': { fill: 'currentColor' },
  '& .line': { stroke: theme.vars.palette.divider },
  '& .plain': { fill: theme.vars.palette.primary.main },
  '& .hs25, & .hs50': { stroke: theme.vars.palette.primary.main },
  '& .ground': { fill: theme.vars.palette.background.paper },
  '& .ink': { fill: theme.vars.palette.primary.main },
  '& .due': { stroke: theme.vars.palette.text.primary, strokeWidth: 2, strokeDasharray: '4 3' },
  [theme.breakpoints.down('sm')]: { '& .wide': { display: 'none' } },
})
