import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { LazyDialog } from '../../ui/dialog/LazyDialog'
import type { ArticleDialogProps } from './ArticleDialog'

const load = () => import('./ArticleDialog').then(({ ArticleDialog }) => ArticleDialog)

export function Articles({ numbers }: { numbers: readonly string[] }) {
  const [open, setOpen] = useState<ArticleDialogProps['number'] | null>(null)
  return (
    <>
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}>
        {numbers.map((number) => (
          <Link
            key={number}
            component="button"
            type="button"
            variant="body2"
            aria-haspopup="dialog"
            sx={{ minHeight: { xs: 44, md: 24 }, minWidth: { xs: 44, md: 0 } }}
            onClick={() => setOpen(number)}
          >
            art. {number}
          </Link>
        ))}
      </Box>
      <LazyDialog
        load={load}
        of={open === null ? null : { number: open, onClose: () => setOpen(null) }}
        message="L’article n’a pas pu être ouvert"
      />
    </>
  )
}
