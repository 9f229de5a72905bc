import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useMyFiles } from '../../domain/files/useMyFiles'
import { useSeeFilesMutation } from '../../generated/graphql'
import { announceInboxChange } from '../../lib/apollo/inboxChange'
import { useFreshness } from '../../lib/apollo/refresh'
import { errorMessage } from '../../lib/http/errorMessage'
import { Failed } from '../../ui/page/Failed'
import { Page } from '../../ui/page/Page'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { FileList } from './FileList'

/** Files generated for the viewer, private, kept for a day or a week. */
export function FilesScreen() {
  const { data, error, refetch } = useMyFiles()
  const [seeFiles] = useSeeFilesMutation()
  const refresh = () => refetch().catch(() => {})
  useFreshness(refresh)
  const heading = useRef<HTMLHeadingElement>(null)
  const goneFocus = useFocusFallback(heading)
  const isNew = data?.myFiles.some((file) => file.isNew) ?? false
  useEffect(() => {
    // Marks new files as seen; on failure the bell keeps its count.
    if (isNew) seeFiles().then(announceInboxChange, () => {})
  }, [isNew, seeFiles])
  return (
    <Page title="Mes fichiers">
      <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ mb: 1 }}>
        Mes fichiers
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        Vous seul les voyez. Un fichier demandé reste un jour, un rapport régulier sept jours.
      </Typography>
      {error && (
        <Failed
          title="Vos fichiers n’ont pas pu être chargés"
          message={errorMessage(error)}
          onRetry={() => void refresh()}
        />
      )}
      {!data && !error && (
        <Paper sx={{ p: 2 }} aria-busy>
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            Chargement des fichiers…
          </Typography>
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Paper>
      )}
      {data && (
        <div {...goneFocus}>
          <FileList files={data.myFiles} timeZone={data.timeZone} onChanged={refresh} />
        </div>
      )}
    </Page>
  )
}
