import Box from '@mui/material/Box'
import type { EditUserScreenQuery } from '../../generated/graphql'
import { formatShortDate } from '../../lib/format/format'
import { DateField } from '../../ui/form/DateField'
import type { useServerForm } from '../../ui/form/useServerForm'
import type { UserValues } from './userValues'

type Props = {
  field: ReturnType<typeof useServerForm<UserValues>>['field']
  former: EditUserScreenQuery['formerCompanies']
  /** Whether a company other than the current one is selected. */
  moves: boolean
}

const HELP = 'jours-de-la-societe'

export function CompanySince({ field, former, moves }: Props) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <DateField label="Premier jour dans cette société" about={HELP} {...field('societeDepuis')} />
      <Box id={HELP} sx={{ typography: 'body2', color: 'text.secondary' }}>
        {former.map(({ company, nom, fin }) => (
          <div key={`${company} ${fin}`}>
            <bdi>{nom}</bdi> : jusqu’au {formatShortDate(fin)}
          </div>
        ))}
        {moves
          ? 'Vide : aujourd’hui. Les jours d’avant restent comptés par le calendrier et les règles de l’autre société.'
          : 'Vide : rien ne change. Une autre date recompte les jours entre les deux.'}
      </Box>
    </Box>
  )
}
