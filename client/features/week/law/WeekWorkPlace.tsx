import Skeleton from '@mui/material/Skeleton'
import { useLazy } from '../../../ui/page/useLazy'
import type { WeekWorkProps } from './WeekWork'

const loadWork = async () => (await import('./WeekWork')).WeekWork

/** Placeholder of the rules' result, which is queried after the week. */
export function WeekWorkPlace(props: WeekWorkProps) {
  const { Part: WeekWork } = useLazy(loadWork)
  if (!WeekWork) return <Skeleton variant="rounded" height={240} sx={{ mt: 3 }} />
  return <WeekWork key={`${props.user} ${props.monday}`} {...props} />
}
