import { useEffect } from 'react'
import { Loading } from '../ui/page/Loading'

/** The explorer is a page of its own, not a screen of this one: the server gives it at this address. */
export function ToExplorer() {
  useEffect(() => window.location.reload(), [])
  return <Loading />
}
