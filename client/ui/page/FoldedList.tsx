import Box from '@mui/material/Box'
import { Children, type ReactNode } from 'react'
import { pluralize } from '../../lib/format/pluralize'

/** Longer lists are folded. */
const SHOWN = 5

type Props = {
  /** Singular and plural of what is listed. */
  noun: readonly [string, string]
  /** `li` elements. */
  children: ReactNode
}

/** A list in a notice; a long one is folded behind its count, so that what follows stays in view. */
export function FoldedList({ noun, children }: Props) {
  const count = Children.count(children)
  const items = (
    <Box component="ul" sx={list}>
      {children}
    </Box>
  )
  if (count <= SHOWN) return items
  return (
    <Box component="details" sx={{ mb: 0.5 }}>
      <Box component="summary" sx={{ py: { xs: 1.25, md: 0.5 }, cursor: 'pointer', fontWeight: 600 }}>
        {pluralize(count, noun)}
      </Box>
      {items}
    </Box>
  )
}

const list = { m: 0, mb: 0.5, pl: 2.5, overflowWrap: 'anywhere' }
