import Box from '@mui/material/Box'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { type CorrectedEntry, EntryHistory } from './EntryHistory'

type Props = {
  /** One, or those of a day. */
  entries: readonly CorrectedEntry[]
  timeZone: string
  onClose: () => void
}

export const HistoryDialog = ({ entries, timeZone, onClose }: Props) => (
  <TitledDialog title="Historique des corrections" onClose={onClose}>
    <Box sx={{ display: 'grid', gap: 3 }}>
      {entries.map((entry) => (
        <div key={entry.id}>
          <EntryHistory entry={entry} timeZone={timeZone} />
        </div>
      ))}
    </Box>
  </TitledDialog>
)
