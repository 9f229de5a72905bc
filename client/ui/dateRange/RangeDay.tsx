import type { Theme } from '@mui/material/styles'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import { useContext } from 'react'
import { dayOfGrid } from '../../lib/format/format'
import { fromLocalDate } from '../../lib/time/civilDate'
import { RangeContext } from './rangeContext'

export function RangeDay(props: PickerDayProps) {
  const { debut, fin, today, preview, onPreview } = useContext(RangeContext)
  if (props.outsideCurrentMonth) return <PickerDay {...props} />

  const date = fromLocalDate(props.day)
  const last = preview && preview > fin ? preview : fin
  const isEnd = date === debut || date === fin
  // An invalid start is empty.
  const begun = debut !== '' && date >= debut
  const within = begun && date <= last
  const role = [date === debut && 'début de la période', date === fin && 'fin de la période']
  return (
    <PickerDay
      {...props}
      selected={isEnd}
      today={date === today}
      aria-current={date === today ? 'date' : undefined}
      aria-selected={begun && date <= fin}
      aria-label={[dayOfGrid(date), ...role.filter(Boolean)].join(', ')}
      sx={[
        base,
        within && debut !== last && strip(date === debut, date === last),
        date > fin && date === last && aimed,
      ]}
      onMouseEnter={(event, day) => {
        props.onMouseEnter?.(event, day)
        onPreview(date)
      }}
      onFocus={(event, day) => {
        props.onFocus?.(event, day)
        onPreview(date)
      }}
    />
  )
}

const base = { typography: 'body2', position: 'relative', '&.Mui-focusVisible': { zIndex: 1 } }

const strip = (first: boolean, last: boolean) => ({
  '&::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    insetBlock: 0,
    left: first ? 0 : -2,
    right: last ? 0 : -2,
    bgcolor: 'picked',
    borderTopLeftRadius: first ? 20 : 0,
    borderBottomLeftRadius: first ? 20 : 0,
    borderTopRightRadius: last ? 20 : 0,
    borderBottomRightRadius: last ? 20 : 0,
  },
})

const aimed = (theme: Theme) => ({ border: `1px dashed ${theme.vars.palette.primary.main}` })
