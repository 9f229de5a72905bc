import Box from '@mui/material/Box'
import { TitledDialog } from '../../../../ui/dialog/TitledDialog'
import { KEY_LIST } from './keyList'

export const KeyDialog = ({ onClose }: { onClose: () => void }) => (
  <TitledDialog title="Raccourcis clavier" onClose={onClose}>
    <Box component="dl" sx={list}>
      {KEY_LIST.map(({ keys, what }) => (
        <div key={what}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </Box>
  </TitledDialog>
)

const list = {
  m: 0,
  '& > div': { display: 'flex', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' },
  '& > div:first-of-type': { borderTop: 0 },
  '& dt': { flex: 'none', width: 128, display: 'flex', alignItems: 'start', gap: 0.5 },
  '& dd': { m: 0 },
  '& kbd': {
    px: 1,
    border: 1,
    borderColor: 'line',
    borderRadius: 1,
    bgcolor: 'soft',
    font: 'inherit',
    fontSize: '0.875rem',
  },
}
