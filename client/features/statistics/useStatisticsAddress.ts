import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { reachOf } from '../../lib/rights'
import { SAME_SCREEN } from '../../lib/sameScreen'
import { useUser } from '../../lib/useSession'
import { type Address, ownAddress, readAddress, writeAddress } from './address'

/** What the address asks for. Who may see nobody but themselves sees themselves, without having to choose. */
export function useStatisticsAddress() {
  const viewer = useUser()
  const alone = reachOf(viewer, 'readStatistics') === 'self'
  const { search } = useLocation()
  const navigate = useNavigate()
  const self = alone ? viewer.id : null
  const address = useMemo((): Address => {
    const params = new URLSearchParams(search)
    return self ? ownAddress(params, self) : readAddress(params)
  }, [search, self])
  return {
    alone,
    address,
    visit: (next: Address) => void navigate(writeAddress(next), SAME_SCREEN),
  }
}
