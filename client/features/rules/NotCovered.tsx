import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

/** Points of law that the rules do not cover. */
const POINTS = [
  'Le temps de travail compté sur plusieurs semaines ou sur l’année (annualisation) : les heures supplémentaires sont comptées par semaine. Une société annualisée ne doit pas les payer d’ici.',
  'Le temps partiel compté au mois : les heures complémentaires sont comptées par semaine.',
  'La majoration des heures d’un avenant « complément d’heures » lui-même : seules celles qui le dépassent sont majorées. Le nombre de ces avenants dans l’année n’est pas contrôlé.',
  'La durée minimale du temps partiel et ses coupures.',
  'Les congés acquis et restants, le compte épargne-temps, les astreintes, les trajets.',
  'Les travailleurs de nuit au sens de la loi, les moins de 16 ans, les exceptions au travail de nuit des mineurs.',
]

export function NotCovered() {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        Ce qui n’est pas calculé
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 3, color: 'text.secondary', '& li': { mb: 0.5 } }}>
        {POINTS.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Box>
    </Box>
  )
}
