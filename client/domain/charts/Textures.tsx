import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { ChartMark } from './assignMarks'

const SIZE = 8

// Each pattern tiles seamlessly.
const SHAPES: readonly ReactNode[] = [
  <path key="rising" d="M-2 2L2-2M0 8L8 0M6 10L10 6" />,
  <path key="lines" d="M0 4H8" />,
  <circle key="dots" cx="4" cy="4" r="1" />,
  <path key="falling" d="M6-2L10 2M0 0L8 8M-2 6L2 10" />,
  <path key="bars" d="M4 0V8" />,
  <path key="grid" d="M0 4H8M4 0V8" />,
]

const idOf = ({ hue, texture }: ChartMark) => `texture-${hue ?? 'grey'}-${texture}`

/** Chart colours as CSS variables: `fill` of a mark, breaks, lines. Each theme sets their values. */
export function useChartColors() {
  const { palette } = useTheme().vars
  const { hues, grey } = palette.chart
  const plain = ({ hue }: ChartMark) => (hue === null ? undefined : hues[hue]) ?? grey
  return {
    breaks: palette.rest.mark,
    line: palette.text.secondary,
    grid: palette.divider,
    text: palette.text.primary,
    ground: palette.background.paper,
    plain,
    of: (mark: ChartMark = { hue: null, texture: 0 }) =>
      mark.texture === 0 ? plain(mark) : `url(#${idOf(mark)})`,
  }
}

export function Textures({ marks }: { marks: readonly ChartMark[] }) {
  const colors = useChartColors()
  const textured = new Map(marks.filter(({ texture }) => texture > 0).map((mark) => [idOf(mark), mark]))
  return (
    <svg width="0" height="0" aria-hidden style={{ position: 'absolute' }}>
      <defs>
        {[...textured].map(([id, mark]) => (
          <pattern key={id} id={id} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
            <rect width={SIZE} height={SIZE} fill={colors.plain(mark)} />
            <g stroke={colors.ground} strokeWidth="2" fill="none">
              {SHAPES[(mark.texture - 1) % SHAPES.length]}
            </g>
          </pattern>
        ))}
      </defs>
    </svg>
  )
}
