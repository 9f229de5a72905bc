import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { type PropsWithChildren, useLayoutEffect, useRef } from 'react'
import { useFadingEdges } from './useFadingEdges'

type Props = PropsWithChildren<{
  label: string
  paper?: true
  /** What of a timeline is shown, to begin with its end; undefined to begin with the start. */
  shown?: string | undefined
}>

/** Horizontally scrollable table: focusable, with a faded far edge when there is more. */
export function SideScroll({ label, paper, shown, children }: Props) {
  const region = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (shown !== undefined && region.current) region.current.scrollLeft = region.current.scrollWidth
  }, [shown])
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
