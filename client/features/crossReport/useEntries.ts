import { useCallback, useEffect, useRef, useState } from 'react'
import {
  CrossReportEntriesDocument,
  type CrossReportEntriesQuery,
  type ReportQuestion,
} from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'

export type ReportEntry = CrossReportEntriesQuery['reportEntries']['rows'][number]

type Pages = { rows: readonly ReportEntry[]; next: string | null; loading: boolean; error: unknown }

const NOTHING: Pages = { rows: [], next: null, loading: true, error: null }
/** Maximum pages fetched in a row while none has a matching entry. */
const MAX_PAGES = 20

export function useEntries(question: ReportQuestion, keep: (entry: ReportEntry) => boolean) {
  const [pages, setPages] = useState(NOTHING)
  const turn = useRef(0)
  const load = useCallback(
    async (first: string | null) => {
      const own = ++turn.current
      setPages((before) => (first === null ? NOTHING : { ...before, loading: true, error: null }))
      try {
        let after = first
        const found: ReportEntry[] = []
        for (let page = 0; page < MAX_PAGES; page++) {
          const { data } = await apollo.query({
            query: CrossReportEntriesDocument,
            variables: { question, after },
            fetchPolicy: 'no-cache',
          })
          // The drawer was closed or shows another figure.
          if (own !== turn.current) return
          if (!data) break
          found.push(...data.reportEntries.rows.filter(keep))
          after = data.reportEntries.next ?? null
          if (found.length > 0 || after === null) break
        }
        setPages((before) => ({ rows: [...before.rows, ...found], next: after, loading: false, error: null }))
      } catch (error) {
        if (own === turn.current) setPages((before) => ({ ...before, loading: false, error }))
      }
    },
    [question, keep],
  )
  useEffect(() => {
    void load(null)
    return () => {
      turn.current++
    }
  }, [load])
  return { ...pages, more: () => void load(pages.next) }
}
