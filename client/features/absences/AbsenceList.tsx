import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { DecisionDialog } from '../../components/DecisionDialog'
import { Settling } from '../../components/Settling'
import type { AbsenceFieldsFragment } from '../../generated/graphql'
import { useUser } from '../../lib/useSession'
import { AbsenceItem } from './AbsenceItem'
import type { absenceActions } from './absenceActions'
import { datesSaid } from './words'

type Props = {
  label: string
  none: string
  absences: readonly AbsenceFieldsFragment[]
  timeZone: string
  /** What the banner above says: it moves the list, too. */
  message: string | undefined
  act: ReturnType<typeof absenceActions>
}

type Asked = { action: 'refuse' | 'cancel'; absence: AbsenceFieldsFragment }

const WORDS = {
  refuse: {
    title: 'Refuser cette absence ?',
    label: 'Refuser',
    reasonMissing: 'Indiquez pourquoi cette absence est refusée',
  },
  cancel: {
    title: 'Annuler cette absence ?',
    label: 'Annuler l’absence',
    reasonMissing: 'Indiquez pourquoi cette absence est annulée',
  },
}

export function AbsenceList({ label, none, absences, timeZone, message, act }: Props) {
  const viewer = useUser().id
  /** Apart from the rows: one that leaves the list meanwhile does not take away what is typed. */
  const [asked, setAsked] = useState<Asked | null>(null)
  const { prenom, nom, libelle, user_id } = asked?.absence ?? {}
  return (
    <Settling shown={[message, ...absences.map(({ id }) => id)].join(' ')}>
      <Paper sx={{ overflow: 'hidden' }}>
        {absences.length === 0 ? (
          <Box sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>{none}</Box>
        ) : (
          <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {absences.map((absence) => (
              <AbsenceItem
                key={absence.id}
                absence={absence}
                timeZone={timeZone}
                act={act}
                onAsk={(action) => setAsked({ action, absence })}
              />
            ))}
          </Box>
        )}
      </Paper>
      {asked && (
        <DecisionDialog
          {...WORDS[asked.action]}
          text={`${user_id === viewer ? '' : `${prenom} ${nom} : `}${libelle} ${datesSaid(asked.absence)}.`}
          onDecide={(why) => act(asked.action, asked.absence, why)}
          onClose={() => setAsked(null)}
        />
      )}
    </Settling>
  )
}
