import DialogContentText from '@mui/material/DialogContentText'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { bidi } from '../../../schema/isolated'
import { useOpenSessionsQuery } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { withDe } from '../../lib/format/format'
import { errorMessage } from '../../lib/http/errorMessage'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { Failed } from '../../ui/page/Failed'
import { SessionList } from './SessionList'

type Props = {
  /** Another user, for an administrator; the viewer by default. */
  of?: { id: string; prenom: string; nom: string }
  onClose: () => void
}

export function SessionsDialog({ of, onClose }: Props) {
  const id = useId()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { data, error, refetch } = useOpenSessionsQuery({
    variables: { user: of?.id ?? null },
    fetchPolicy: 'no-cache',
    // Keeps the list rendered during a refetch.
    notifyOnNetworkStatusChange: false,
  })
  const retry = useAction(() => refetch())
  return (
    <TitledDialog
      title={of ? bidi`Sessions ${withDe(`${of.prenom} ${of.nom}`)}` : 'Mes sessions'}
      fullScreen={phone}
      aria-describedby={`${id}-text`}
      content={{ sx: { display: 'flex', flexDirection: 'column', gap: 2 } }}
      onClose={onClose}
    >
      <DialogContentText id={`${id}-text`}>
        {of
          ? 'Les appareils sur lesquels ce compte est ouvert.'
          : 'Les appareils sur lesquels votre compte est ouvert. Si l’un d’eux vous est inconnu, déconnectez-le, puis changez votre mot de passe.'}
      </DialogContentText>
      {data && (
        <SessionList
          sessions={data.sessions}
          timeZone={data.timeZone}
          user={of?.id ?? null}
          onChanged={() => refetch()}
        />
      )}
      {!data && error && (
        <Failed
          title="Les sessions n’ont pas pu être chargées"
          message={errorMessage(error)}
          busy={retry.busy}
          onRetry={() => void retry.run()}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label="Chargement des sessions">
          <Skeleton height={64} />
          <Skeleton height={64} />
        </div>
      )}
    </TitledDialog>
  )
}
