import { serverToday } from '../../lib/time/zone'

const ID = /^[1-9]\d{0,15}$/
const YEAR = /^(19|20)\d\d$/

export function readYearAddress(params: URLSearchParams, viewer: string) {
  const user = params.get('utilisateur')
  const year = params.get('annee') ?? ''
  return {
    user: user && ID.test(user) && user !== viewer ? user : null,
    year: Number(YEAR.test(year) ? year : serverToday().slice(0, 4)),
  }
}

export const yearPath = (year: number, user: string | null) =>
  `/annee?${new URLSearchParams({ annee: String(year), ...(user && { utilisateur: user }) })}`
