import BeforeIcon from '@mui/icons-material/ChevronLeft'
import AfterIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { useColumnScroll } from './useColumnScroll'

type Props = { scroll: ReturnType<typeof useColumnScroll>; count: number; unit: string }

/** Scroll buttons of a table wider than its container, with the visible columns. */
export function ColumnTurner({ scroll, count, unit }: Props) {
  const { first, last, turn } = scroll
  const buttons = [
    { direction: 'before', label: `${unit} d’avant`, Icon: BeforeIcon },
    { direction: 'after', label: `${unit} d’après`, Icon: AfterIcon },
  ] as const
  return (
    <Box
      role="group"
      aria-label={`${unit} affichés`}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5, mb: 0.5 }}
    >
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', mr: 0.5 }}>
        {unit} {first + 1} à {last + 1} sur {count}
      </Box>
      {buttons.map(({ direction, label, Icon }) => (
        <IconButton
          key={direction}
          aria-label={label}
          title={label}
          // Not disabled: it would lose focus at the last column.
          aria-disabled={!scroll[direction]}
          sx={{ '&[aria-disabled=true]': { opacity: 0.35, cursor: 'default' } }}
          onClick={() => turn(direction)}
        >
          <Icon />
        </IconButton>
      ))}
    </Box>
  )
}
