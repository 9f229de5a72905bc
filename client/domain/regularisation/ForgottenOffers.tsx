import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatEnd } from '../../../schema/formatEnd'
import { type RegularisationQuery, useRegularisationQuery } from '../../generated/graphql'
import { formatLength, formatLongDate } from '../../lib/format/format'
import { pluralize } from '../../lib/format/pluralize'
import { readDuration } from '../../lib/time/typedTime'

export type EndOffer = RegularisationQuery['regularisation']['offers'][number]

type Props = {
  task: { id: string; date: string }
  disabled: boolean
  onChoose: (offer: EndOffer) => void
}

/** `17:30:00` as `17:30`. */
const short = (time: string) => time.replace(/:00$/, '')

/** Origin of an offered end; a median of few days states their number. */
function sourceOf({ source, days, worked }: EndOffer, weekday: string) {
  if (source === 'DERNIERE_ACTION') return 'Dernière action ce jour-là'
  const median = `médiane de ${pluralize(days, [weekday, `${weekday}s`])}`
  if (source === 'FIN_HABITUELLE') return `Fin habituelle (${median})`
  return days > 0
    ? `${short(worked)} de travail, comme d’habitude (${median}), pauses en plus`
    : `${short(worked)} de travail, sans habitude connue, pauses en plus`
}

/** Suggested ends, one click each; none on failure. */
export function ForgottenOffers({ task: { id, date }, disabled, onChoose }: Props) {
  const { data, loading } = useRegularisationQuery({ variables: { task: id }, fetchPolicy: 'no-cache' })
  const weekday = formatLongDate(date).split(' ')[0] ?? ''
  const offers = data?.regularisation.offers ?? []
  // Reserves the height, against layout shift.
  if (loading) return <Box sx={{ minHeight: { xs: 132, sm: 36 }, mb: 2 }} />
  if (offers.length === 0) return null
  return (
    <Box component="ul" aria-label="Heures proposées" sx={list}>
      {offers.map((offer) => (
        <Box component="li" key={offer.source}>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            disabled={disabled}
            sx={{ borderColor: 'line', justifyContent: 'start', textAlign: 'start' }}
            onClick={() => onChoose(offer)}
          >
            <span>
              <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatEnd({ ...offer, date, fin: short(offer.fin) })}
              </Box>{' '}
              · {formatLength(readDuration(offer.duree))} · {sourceOf(offer, weekday)}
            </span>
          </Button>
        </Box>
      ))}
    </Box>
  )
}

const list = { display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mb: 2, p: 0 }
