import DoneIcon from '@mui/icons-material/CheckCircle'
import NextIcon from '@mui/icons-material/EastRounded'
import LaterIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { pluralize } from '../../lib/format/pluralize'
import type { Step } from './steps'

const ICONS = { done: DoneIcon, next: NextIcon, later: LaterIcon }

type Props = { steps: readonly Step[]; onHide: () => void }

export function StepsPanel({ steps, onHide }: Props) {
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <Paper component="section" aria-labelledby="premiers-pas" sx={{ p: { xs: 2, sm: 3 }, mb: 3 }}>
      <Box sx={head}>
        <div>
          <Typography id="premiers-pas" variant="h2">
            Pour commencer
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {pluralize(done, ['étape faite', 'étapes faites'])} sur {steps.length}. Quand tout est là, vos
            équipes peuvent enregistrer leurs heures.
          </Typography>
        </div>
        <Button
          color="inherit"
          size="small"
          sx={{ color: 'text.secondary', ml: { xs: -1.5, sm: 0 } }}
          onClick={onHide}
        >
          Ne plus afficher
        </Button>
      </Box>
      <Box component="ol" sx={list}>
        {steps.map(({ to, label, why, state, status }) => {
          const Icon = ICONS[state]
          return (
            <li key={to}>
              <ButtonBase
                component={Link}
                to={to}
                aria-current={state === 'next' ? 'step' : undefined}
                className={state}
                sx={card}
              >
                <Box component="span" className="name">
                  <Icon fontSize="small" />
                  {label}
                </Box>
                <span className="why">{why}</span>
                <span className="said">{status}</span>
              </ButtonBase>
            </li>
          )
        })}
      </Box>
    </Paper>
  )
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
}

const list = {
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
  m: 0,
  mt: 2,
  p: 0,
  '& li': { display: 'grid' },
}

// On a phone the count is next to the name, and a completed step takes one line.
const card = {
  display: 'flex',
  flexDirection: { xs: 'row', sm: 'column' },
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'flex-start',
  justifyContent: { xs: 'space-between', sm: 'flex-start' },
  columnGap: 2,
  rowGap: 0.5,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'body2',
  textAlign: 'left',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'soft' },
  '& .name': {
    display: 'flex',
    alignItems: 'center',
    gap: 0.75,
    color: 'text.primary',
    fontWeight: 600,
  },
  '& .why': { order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } },
  '&.done .why': { display: { xs: 'none', sm: 'block' } },
  '& .said': { mt: { sm: 'auto' }, pt: { sm: 0.5 }, fontWeight: 600 },
  '&.done svg, &.done .said': { color: 'success.main' },
  '&.next': { borderColor: 'primary.main', borderWidth: 2, p: 1.375, bgcolor: 'soft' },
  '&.next svg, &.next .said': { color: 'primary.main' },
}
