import { useEffect, useMemo, useState } from 'react'
import { TeamCalendarDocument, type TeamCalendarQuery } from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'

/** Names of public holidays and closed days, by date. */
export type Holidays = ReadonlyMap<string, string>

const named = ({ companyCalendar }: TeamCalendarQuery): Holidays =>
  new Map(
    companyCalendar.days
      .filter(({ type }) => type === 'FERIE' || type === 'FERME')
      .map(({ date, name }) => [date, name || 'Fermé']),
  )

/** Public holidays and closed days by company id. Companies whose calendar failed to load are missing. */
export function useHolidays(companies: readonly string[], year: number): ReadonlyMap<string, Holidays> {
  const [found, setFound] = useState<ReadonlyMap<string, Holidays>>(new Map())
  const asked = companies.join(' ')
  useEffect(() => {
    let left = false
    const ids = asked.split(' ').filter(Boolean)
    const read = async (company: string): Promise<[string, Holidays][]> => {
      const { data } = await apollo.query({ query: TeamCalendarDocument, variables: { company, year } })
      return data ? [[company, named(data)]] : []
    }
    void Promise.all(ids.map((id) => read(id).catch(() => []))).then((all) => {
      if (!left) setFound(new Map(all.flat()))
    })
    return () => {
      left = true
    }
  }, [asked, year])
  return found
}

export const useAllHolidays = (holidays: ReadonlyMap<string, Holidays>): Holidays =>
  useMemo(() => new Map([...holidays.values()].flatMap((some) => [...some])), [holidays])
