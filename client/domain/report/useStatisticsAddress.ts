import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SAME_SCREEN } from '../../lib/navigation/navigated'
import { scopeOf } from '../../lib/session/rights'
import { useUser } from '../../lib/session/useSession'
import { ownAddress, readStatisticsAddress, type StatisticsAddress, writeStatisticsAddress } from './address'

export function useStatisticsAddress() {
  const viewer = useUser()
  const alone = scopeOf(viewer, 'readStatistics') === 'self'
  const { search } = useLocation()
  const navigate = useNavigate()
  const self = alone ? viewer.id : null
  const address = useMemo((): StatisticsAddress => {
    const params = new URLSearchParams(search)
    return self ? ownAddress(params, self) : readStatisticsAddress(params)
  }, [search, self])
  return {
    alone,
    address,
    visit: (next: StatisticsAddress) => void navigate(writeStatisticsAddress(next), SAME_SCREEN),
  }
}
