import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useArticleQuery } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { formatDateWithYear } from '../../lib/time/formatDate'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { Failed } from '../../ui/page/Failed'

export type ArticleDialogProps = { number: string; onClose: () => void }

export function ArticleDialog({ number, onClose }: ArticleDialogProps) {
  const { data, error, refetch } = useArticleQuery({ variables: { number }, fetchPolicy: 'cache-first' })
  const retry = useAction(() => refetch().catch(() => {}))
  return (
    <TitledDialog title={`Article ${number} du Code du travail`} content={{ tabIndex: 0 }} onClose={onClose}>
      {data && (
        <>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{data.article.text}</Typography>
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            En vigueur depuis le {formatDateWithYear(data.article.since)}.
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
    </TitledDialog>
  )
}
