import { useEffect } from 'react'
import { Loading } from '../ui/page/Loading'

/** The GraphQL explorer is a separate page served at this path: a full page load, not a route. */
export function ToExplorer() {
  useEffect(() => window.location.reload(), [])
  return <Loading />
}
