import DoneIcon from '@mui/icons-material/CheckCircle'
import NextIcon from '@mui/icons-material/EastRounded'
import LaterIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import { announce } from '../../lib/browser/announce'
import { pluralize } from '../../lib/format/pluralize'
import { Folded } from '../../ui/page/Folded'
import type { Stage, Step } from './steps'

const ICONS = { done: DoneIcon, next: NextIcon, later: LaterIcon }

type Props = {
  stages: readonly Stage[]
  /** All steps are shown, or the next one with the others folded. */
  whole: boolean
  onCheck: (name: string) => void
  onHide: () => void
}

export function StepsPanel({ stages, whole, onCheck, onHide }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const steps = stages.flatMap(({ steps: some }) => some)
  const done = steps.filter(({ state }) => state === 'done').length
  const next = steps.find(({ state }) => state === 'next')
  const check = ({ name, label }: Step) => {
    onCheck(name)
    announce(bidi`${label} : vérifié`)
    // The button goes with its step.
    title.current?.focus({ preventScroll: true })
  }
  const card = (step: Step) => <StepCard step={step} onCheck={() => check(step)} />
  const lists = stages.map((stage) => (
    <Box key={stage.title} component="section" aria-label={stage.title}>
      <Typography variant="body2" component="h3" sx={{ mt: 2, mb: 1, fontWeight: 600 }}>
        {stage.title}
      </Typography>
      <Box component="ol" sx={list}>
        {stage.steps.map((step) => (
          <li key={step.name}>{card(step)}</li>
        ))}
      </Box>
    </Box>
  ))
  return (
    <Paper component="section" aria-labelledby="premiers-pas" sx={{ p: { xs: 2, sm: 3 }, mb: 3 }}>
      <Box sx={head}>
        <div>
          <Typography ref={title} tabIndex={-1} id="premiers-pas" variant="h2">
            Pour commencer
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {pluralize(done, ['étape faite', 'étapes faites'])} sur {steps.length}
          </Typography>
        </div>
        <Button color="inherit" size="small" sx={{ color: 'text.secondary' }} onClick={onHide}>
          Ne plus afficher
        </Button>
      </Box>
      {whole ? (
        lists
      ) : (
        <>
          <Box sx={{ mt: 1, mb: 1 }}>{next && card(next)}</Box>
          <Folded title="Toutes les étapes">{lists}</Folded>
        </>
      )}
    </Paper>
  )
}

function StepCard({ step, onCheck }: { step: Step; onCheck: () => void }) {
  const { to, label, why, state, status, checkable } = step
  const Icon = ICONS[state]
  return (
    <Box className={state} sx={card}>
      <ButtonBase component={Link} to={to} aria-current={state === 'next' ? 'step' : undefined} sx={link}>
        <Icon fontSize="small" />
        <span className="name">{label}</span>
        <span className="said">{status}</span>
        <span className="why">{why}</span>
      </ButtonBase>
      {checkable && state !== 'done' && (
        <Button
          size="small"
          color="inherit"
          aria-label={bidi`Rien à changer : ${label}`}
          sx={{ minHeight: 44, flex: 'none' }}
          onClick={onCheck}
        >
          Rien à changer
        </Button>
      )}
    </Box>
  )
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  '& .MuiButton-root': { minHeight: 44 },
}

const list = {
  listStyle: 'none',
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  m: 0,
  p: 0,
  '& li': { display: 'grid' },
}

const card = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'flex-end',
  alignItems: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&.done svg, &.done .said': { color: 'success.main' },
  '&.next': { borderColor: 'primary.main', bgcolor: 'soft' },
  '&.next svg, &.next .said': { color: 'primary.main' },
}

const link = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, auto) minmax(0, 1fr)',
  flex: { xs: '1 0 100%', sm: '1 1 auto' },
  minWidth: 0,
  minHeight: 44,
  columnGap: 1,
  alignItems: 'center',
  px: 1.5,
  py: 1,
  borderRadius: 1,
  typography: 'body2',
  textAlign: 'left',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'soft' },
  '& .name': { color: 'text.primary', fontWeight: 600 },
  '& .said': { fontWeight: 600, textAlign: 'right' },
  '& .why': { gridColumn: '2 / -1' },
}
