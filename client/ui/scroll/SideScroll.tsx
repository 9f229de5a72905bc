import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { type PropsWithChildren, useRef } from 'react'
import { useFadingEdges } from './useFadingEdges'

type Props = PropsWithChildren<{
  label: string
  paper?: true
}>

/** Horizontally scrollable table: focusable, with a faded far edge when there is more. */
export function SideScroll({ label, paper, children }: Props) {
  const region = useRef<HTMLDivElement>(null)
  useFadingEdges(region, 'sideways')
  return (
    <Box
      component={paper ? Paper : 'div'}
      ref={region}
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={styles}
    >
      {children}
    </Box>
  )
}

const styles = {
  overflowX: 'auto',
  position: 'relative',
  // Inside: the mask would clip an outer outline.
  '&:focus-visible': { outlineOffset: '-2px' },
  '@media print': { overflow: 'visible', border: 0, maskImage: 'none !important' },
}
