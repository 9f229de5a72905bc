import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { SelectChoice } from './choices'

/** Rows required before the form can be filled, and a link to add them. */
export type Prerequisite = { text: string; action: string; to: string }

export const NEEDS_HOLDING: Prerequisite = {
  text: 'Il faut d’abord un holding : aucun n’est actif pour l’instant.',
  action: 'Ajouter un holding',
  to: '/parametres/holdings',
}
export const NEEDS_COMPANY: Prerequisite = {
  text: 'Il faut d’abord une société : aucune n’est active pour l’instant.',
  action: 'Ajouter une société',
  to: '/parametres/societes',
}
export const NEEDS_TASK_GROUP: Prerequisite = {
  text: 'Il faut d’abord un groupe de tâches : aucun n’est actif pour l’instant.',
  action: 'Ajouter un groupe de tâches',
  to: '/parametres/groupetaches',
}

type Props = { choices: readonly SelectChoice[]; first: Prerequisite }

export const MissingFirst = ({ choices, first: { text, action, to } }: Props) =>
  choices.length > 0 ? null : (
    <Alert
      severity="info"
      role="note"
      sx={{ gridColumn: '1 / -1', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <Button component={Link} to={to} color="inherit" size="small" variant="outlined">
          {action}
        </Button>
      }
    >
      {text}
    </Alert>
  )
