import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useArticleQuery } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { formatShortDate } from '../../lib/format/format'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { Dialog } from '../../ui/dialog/Dialog'
import { Failed } from '../../ui/page/Failed'

export type ArticleDialogProps = { number: string; onClose: () => void }

export function ArticleDialog({ number, onClose }: ArticleDialogProps) {
  const id = useId()
  const { data, error, refetch } = useArticleQuery({ variables: { number } })
  const retry = useAction(() => refetch().catch(() => {}))
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} sx={{ typography: 'h2', fontSize: '1.25rem' }}>
        Article {number} du Code du travail
      </DialogTitle>
      <DialogContent tabIndex={0}>
        {data && (
          <>
            <Typography sx={{ whiteSpace: 'pre-line' }}>{data.article.text}</Typography>
            <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
              En vigueur depuis le {formatShortDate(data.article.since)}, lu dans {data.article.edition}.
            </Typography>
          </>
        )}
        {!data && error && (
          <Failed
            title="L’article n’a pas pu être chargé"
            message={errorMessage(error)}
            busy={retry.busy}
            onRetry={isRefusal(error) ? undefined : () => void retry.run()}
          />
        )}
        {!data && !error && <Skeleton variant="rounded" height={160} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          Fermer
        </Button>
      </DialogActions>
    </Dialog>
  )
}
