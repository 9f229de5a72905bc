import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useUser } from '../../lib/useSession'
import { type Address, readAddress, writeAddress } from './address'

/** What the address asks for. Who may see nobody but themselves sees themselves, without having to choose. */
export function useStatisticsAddress() {
  const viewer = useUser()
  const alone = viewer.acces === 'U'
  const { search } = useLocation()
  const navigate = useNavigate()
  const self = alone ? viewer.id : null
  const address = useMemo((): Address => {
    const asked = readAddress(new URLSearchParams(search))
    return self ? { ...asked, view: 'individuelle', user: asked.user ?? self } : asked
  }, [search, self])
  return { alone, address, visit: (next: Address) => void navigate(writeAddress(next)) }
}
