import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import { useCancelFileMutation } from '../../generated/graphql'
import { notify } from '../../lib/browser/notice'
import { useAction } from '../../lib/browser/useAction'
import { saveMyFile } from '../../lib/files/preparedFile'
import { errorMessage } from '../../lib/http/errorMessage'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { useMyFiles } from './useMyFiles'

type Props = {
  id: string
  /** Range of the file: `du 01/11/2026 au 30/11/2026`, as the screen's range may change meanwhile. */
  days?: string | undefined
  onClose: () => void
}

const MADE_BY = 'Les fichiers demandés restent un jour dans'

/** Files that are saved by themselves: once, although a dialog and its screen show the same one. */
const begun = new Set<string>()
const saved = new Set<string>()

/** A file that is made in the background: its progress, then it is saved as one that is ready at once. */
export function PreparedFile({ id, days, onClose }: Props) {
  const { data, refetch } = useMyFiles()
  const [cancelFile] = useCancelFileMutation()
  const save = useAction(saveMyFile)
  const cancel = useAction(async () => {
    await cancelFile({ variables: { id } })
    await refetch()
  })
  const file = data?.myFiles.find((one) => one.id === id)
  const state = file?.state ?? 'EN_COURS'
  const [isSaved, setIsSaved] = useState(() => saved.has(id))
  async function saveNow(ready: NonNullable<typeof file>) {
    if (!(await save.run(ready))) return
    saved.add(id)
    setIsSaved(true)
    notify({ text: `Téléchargé : ${ready.name}` })
  }
  useEffect(() => {
    if (file?.state !== 'PRET' || begun.has(id)) return
    begun.add(id)
    void saveNow(file)
  })
  const failure = save.error ?? cancel.error
  const subject = bidi`Le fichier${file && state === 'PRET' ? ` ${file.name}` : ''}${days ? `, ${days},` : ''}`
  const words = {
    EN_COURS: `${subject} se prépare : ${file?.progress ?? 0} %`,
    PRET: `${subject} est ${isSaved ? 'téléchargé' : 'prêt'}.`,
    ECHEC: bidi`${subject} n’a pas pu être préparé. ${file?.reason ?? ''}`,
    ANNULE: 'La préparation est annulée.',
  }[state]
  return (
    <Alert
      severity={state === 'ECHEC' ? 'error' : state === 'PRET' ? 'success' : 'info'}
      sx={{
        mb: 2,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        overflowWrap: 'anywhere',
        '@media print': { display: 'none' },
      }}
      action={
        <Box sx={{ display: 'flex', gap: 1, '& button': { whiteSpace: 'nowrap' } }}>
          {state === 'EN_COURS' && (
            <BusyButton color="inherit" size="small" busy={cancel.busy} onClick={() => void cancel.run()}>
              Annuler
            </BusyButton>
          )}
          {state === 'PRET' && file && (
            <BusyButton
              color="inherit"
              size="small"
              variant="outlined"
              busy={save.busy}
              onClick={() => void saveNow(file)}
            >
              Télécharger
            </BusyButton>
          )}
          {state !== 'EN_COURS' && (
            <Button color="inherit" size="small" onClick={onClose}>
              Fermer
            </Button>
          )}
        </Box>
      }
    >
      <span role="status">{words}</span> {MADE_BY}{' '}
      <Link component={RouterLink} to="/fichiers" color="inherit">
        Mes fichiers
      </Link>
      .
      {state === 'EN_COURS' && (
        <LinearProgress
          variant="determinate"
          value={file?.progress ?? 0}
          aria-label="Préparation du fichier"
          sx={{ mt: 1 }}
        />
      )}
      {failure !== null && <div>{errorMessage(failure)}</div>}
    </Alert>
  )
}
