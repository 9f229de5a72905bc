import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { JournalQuery } from '../../generated/graphql'
import { formatMoment } from '../../lib/time/formatMoment'
import { ChangeLine } from '../../ui/page/ChangeLine'

type Entry = JournalQuery['journal'][number]

const FIELDS: Record<string, string> = {
  debut: 'Debut',
  fin: 'Fin',
  tache: 'Tâche',
  client: 'Client',
  commentaire: 'Commentaire',
  annulation: 'Annulée',
  source: 'Origine',
  horsLigne: 'Fait hors ligne à',
}

const ACTIONS: Record<string, string> = {
  addTask: 'Entrée ajoutée à la main',
  splitTask: 'Entrée coupée en deux',
  cancelTask: 'Entrée annulée',
  restoreTask: 'Entrée rétablie',
  regularise: 'Entrée régularisée',
  acceptContestation: 'Contestation acceptée',
  startTask: 'Tâche commencée au nom de l’utilisateur',
  resumeTask: 'Tâche reprise au nom de l’utilisateur',
  pause: 'Pause commencée au nom de l’utilisateur',
}

export const HistoryList = ({ entries, timeZone }: { entries: readonly Entry[]; timeZone: string }) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {entries.map(({ id, at, actor, action, reason, changes }) => (
      <Box component="li" key={id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Typography sx={{ fontWeight: 600 }}>{actor}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
          <time dateTime={at}>{formatMoment(Date.parse(at) / 1000, timeZone)}</time>
        </Typography>
        {ACTIONS[action] && <Typography>{ACTIONS[action]}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {changes.map((change) => (
            <ChangeLine key={change.field} label={FIELDS[change.field] ?? change.field} {...change} />
          ))}
        </Box>
        {reason && (
          <Typography sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            Motif : <bdi>{reason}</bdi>
          </Typography>
        )}
      </Box>
    ))}
    {entries.length === 0 && <Box component="li">Aucune correction.</Box>}
  </Box>
)
