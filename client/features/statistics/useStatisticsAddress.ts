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
  const asked = useMemo(() => readAddress(new URLSearchParams(search)), [search])
  const address: Address = alone ? { ...asked, view: 'individuelle', user: asked.user ?? viewer.id } : asked
  return { alone, address, visit: (next: Address) => void navigate(writeAddress(next)) }
}
