import Skeleton from '@mui/material/Skeleton'
import { useLazy } from '../../../ui/page/useLazy'
import type { WeekWorkProps } from './WeekWork'

const loadWork = async () => (await import('./WeekWork')).WeekWork

/** Where a week is held against the contract and the law, which is asked for after the week itself. */
export function WeekWorkPlace(props: WeekWorkProps) {
  const { Part: WeekWork } = useLazy(loadWork)
  if (!WeekWork) return <Skeleton variant="rounded" height={240} sx={{ mt: 3 }} />
  return <WeekWork key={`${props.user} ${props.monday}`} {...props} />
}
