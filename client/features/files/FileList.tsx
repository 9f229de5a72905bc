import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import {
  type MyFileFragment,
  useCancelFileMutation,
  useDeleteFileMutation,
  useRemakeFileMutation,
} from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { saveMyFile } from '../../lib/files/preparedFile'
import { withDe } from '../../lib/format/format'
import { formatRelativeDay } from '../../lib/time/formatRelativeDay'
import { nowInSeconds } from '../../lib/time/now'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { DoublePressGuard } from '../../ui/buttons/DoublePressGuard'

const KILO = 1000

function sizeOf(bytes: number) {
  if (bytes < KILO) return `${bytes} octets`
  const [value, unit] = bytes < KILO * KILO ? [bytes / KILO, 'ko'] : [bytes / KILO / KILO, 'Mo']
  return `${value.toLocaleString('fr-FR', { maximumFractionDigits: 1 })} ${unit}`
}

type Props = {
  files: readonly MyFileFragment[]
  timeZone: string
  onChanged: () => Promise<unknown>
}

export function FileList({ files, timeZone, onChanged }: Props) {
  if (files.length === 0)
    return (
      <Paper sx={{ px: 2, py: { xs: 4, sm: 6 }, textAlign: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>Aucun fichier</Typography>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          Demandez-en un par « Exporter » dans les{' '}
          <Link component={RouterLink} to="/statistiques?vue=rapports">
            rapports
          </Link>
          {' :'} ce qui prend plus d’une seconde se prépare ici.
        </Typography>
      </Paper>
    )
  return (
    <DoublePressGuard shown={files.map(({ id, state }) => `${id} ${state}`).join()}>
      <Paper component="ul" aria-label="Mes fichiers" sx={list}>
        {files.map((file) => (
          <Item key={file.id} file={file} timeZone={timeZone} onChanged={onChanged} />
        ))}
      </Paper>
    </DoublePressGuard>
  )
}

type ItemProps = Omit<Props, 'files'> & { file: MyFileFragment }

function Item({ file, timeZone, onChanged }: ItemProps) {
  const { id, name, state, progress, reason, size, regular } = file
  const [cancelFile] = useCancelFileMutation()
  const [remakeFile] = useRemakeFileMutation()
  const [deleteFile] = useDeleteFileMutation()
  const asked = { variables: { id } }
  const download = useAction(() => saveMyFile(file))
  const change = useAction(async (call: () => Promise<unknown>) => {
    await call()
    await onChanged()
  })
  const failure = download.error ?? change.error
  const when = (at: string) => formatRelativeDay(Date.parse(at) / 1000, nowInSeconds(), timeZone)
  const words = {
    EN_COURS: `En préparation : ${progress} %`,
    PRET: ['Prêt', size != null && sizeOf(size), `sera effacé ${when(file.expiresAt)}`]
      .filter(Boolean)
      .join(' · '),
    ECHEC: bidi`Échec : ${reason}`,
    ANNULE: 'Annulé',
  }[state]
  const button = (label: string, busy: boolean, act: () => void) => (
    <BusyButton size="small" variant="outlined" aria-label={bidi`${label} ${name}`} busy={busy} onClick={act}>
      {label}
    </BusyButton>
  )
  return (
    <li>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ color: state === 'ECHEC' ? 'error.main' : 'text.secondary', typography: 'body2' }}>
          {words}
        </Box>
        <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
          {regular ? 'Rapport régulier, préparé' : 'Demandé'} {when(file.createdAt)}
        </Box>
        {state === 'EN_COURS' && (
          <LinearProgress
            variant="determinate"
            value={progress}
            aria-label={`Préparation ${withDe(name)}`}
            sx={{ mt: 1 }}
          />
        )}
        <ActionError error={failure} sx={{ mt: 1 }} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state === 'PRET' && button('Télécharger', download.busy, () => void download.run())}
        {state === 'EN_COURS' &&
          button('Annuler', change.busy, () => void change.run(() => cancelFile(asked)))}
        {(state === 'ECHEC' || state === 'ANNULE') &&
          button('Refaire', change.busy, () => void change.run(() => remakeFile(asked)))}
        {state !== 'EN_COURS' &&
          button('Effacer', change.busy, () => void change.run(() => deleteFile(asked)))}
      </Box>
    </li>
  )
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    px: { xs: 2, sm: 3 },
    py: 2,
    borderTop: 1,
    borderColor: 'divider',
    '&:first-of-type': { borderTop: 0 },
  },
}
