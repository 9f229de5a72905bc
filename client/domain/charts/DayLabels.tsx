import Box from '@mui/material/Box'
import type { Bucket } from '../report/buckets'

/** Approximate letter width and the gap between two labels, in px. */
const LETTER = 6.5
const FREE = 8

const percent = (value: number) => `${value * 100}%`

/** Labels below the bars; by container width alone, every second, fourth… is kept. */
export function DayLabels({ buckets }: { buckets: readonly Bucket[] }) {
  const lines = buckets.map(({ short }) => short.split('\n'))
  const letters = Math.max(...lines.map(([first = '']) => first.length))
  const wanted = buckets.length * (letters * LETTER + FREE)
  // Counted from the first day of a month, whose label names the month.
  const anchor = Math.max(
    0,
    lines.findLastIndex(({ length }) => length > 1),
  )
  return (
    <Box
      sx={{
        position: 'relative',
        height: lines.some(({ length }) => length > 1) ? 40 : 28,
        ...thinned(wanted),
      }}
    >
      {lines.map((text, index) => (
        <Box
          key={buckets[index]?.start}
          className={`every-${every(index - anchor)}`}
          sx={label}
          style={{ left: percent((index + 0.5) / buckets.length) }}
        >
          {text.join('\n')}
        </Box>
      ))}
    </Box>
  )
}

const STEPS = [1, 2, 4, 8, 16]

const every = (place: number) => STEPS.findLast((step) => place % step === 0) ?? 1

const thinned = (wanted: number) =>
  Object.fromEntries(
    STEPS.map((step) => [
      `@container (max-width: ${Math.floor(wanted / step)}px)`,
      { [`& .every-${step}`]: { display: 'none' } },
    ]),
  )

const label = {
  position: 'absolute',
  top: 6,
  translate: '-50%',
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'pre',
  textAlign: 'center',
}
