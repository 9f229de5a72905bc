/** One row that scrolls, so that the layout below does not move. */
export const row = {
  display: 'flex',
  flex: '1 1 0',
  minWidth: 0,
  alignItems: 'center',
  gap: 1,
  height: { xs: 44, md: 52 },
  overflowX: 'auto',
  scrollbarWidth: { xs: 'none', md: 'auto' },
  // Room for focus rings.
  px: 0.5,
  mx: -0.5,
  '& > *': { flex: 'none' },
}

export const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  overflowWrap: 'anywhere',
}

export const chip = {
  px: 1.5,
  borderColor: 'line',
  maxWidth: { xs: 'min(280px, calc(100vw - 96px))', md: 400 },
  '& > span:not([class*=Mui])': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Drawn by CSS, so that it is not part of the button's accessible name; only where there are keys.
  '@media (hover: hover)': {
    '&[data-digit]::before': {
      content: 'attr(data-digit)',
      mr: 1,
      px: 0.75,
      border: 1,
      borderColor: 'line',
      borderRadius: 0.5,
      fontSize: '0.75rem',
      color: 'text.secondary',
    },
  },
}
