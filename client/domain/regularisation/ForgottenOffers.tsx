import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatEnd } from '../../../schema/formatEnd'
import { type RegularisationQuery, useRegularisationQuery } from '../../generated/graphql'
import { formatLongDate } from '../../lib/format/format'
import { formatDuration } from '../../lib/format/formatDuration'
import { pluralize } from '../../lib/format/pluralize'
import { formatTime } from '../../lib/time/formatDate'
import { readDuration } from '../../lib/time/typedTime'
import { distinctOffers } from './distinctOffers'

export type EndOffer = RegularisationQuery['regularisation']['offers'][number]

type Props = {
  task: { id: string; date: string }
  disabled: boolean
  onChoose: (offer: EndOffer) => void
}

/** Why that end is offered; the number of days that a habit comes from. */
function reasonOf({ source, days, worked }: EndOffer, weekday: string) {
  if (source === 'DERNIERE_ACTION') return 'dernière action ce jour-là'
  const habit = `d’après ${pluralize(days, [weekday, `${weekday}s`])}`
  if (source === 'FIN_HABITUELLE') return `fin habituelle, ${habit}`
  const length = formatDuration(readDuration(worked))
  return days > 0 ? `${length} de travail, ${habit}` : `${length} de travail`
}

/** Suggested ends, one click each; none on failure. */
export function ForgottenOffers({ task: { id, date }, disabled, onChoose }: Props) {
  const { data, loading } = useRegularisationQuery({ variables: { task: id }, fetchPolicy: 'no-cache' })
  const weekday = formatLongDate(date).split(' ')[0] ?? ''
  const offers = distinctOffers(data?.regularisation.offers ?? [])
  // Reserves the height, against layout shift.
  if (loading) return <Box sx={{ minHeight: { xs: 96, sm: 44 }, mb: 2 }} />
  if (offers.length === 0) return null
  return (
    <Box component="ul" aria-label="Heures proposées" sx={list}>
      {offers.map((offer) => (
        <Box component="li" key={offer.source}>
          <Button
            variant="outlined"
            color="inherit"
            disabled={disabled}
            sx={{
              px: 1.5,
              borderColor: 'line',
              justifyContent: 'start',
              textAlign: 'start',
              lineHeight: 1.25,
            }}
            onClick={() => onChoose(offer)}
          >
            <span>
              <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatEnd({ ...offer, date, fin: formatTime(offer.fin) })}
              </Box>{' '}
              · {reasonOf(offer, weekday)}
            </span>
          </Button>
        </Box>
      ))}
    </Box>
  )
}

const list = { display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mb: 2, p: 0 }
