import { useCallback, useMemo } from 'react'
import { bidi } from '../../../schema/isolated'
import { useLastLoaded } from '../../domain/report/useAnswer'
import { type PayrollQuery, useExportPayrollMutation, usePayrollPreviewQuery } from '../../generated/graphql'
import { useRefreshOn } from '../../lib/apollo/refresh'
import { useAction } from '../../lib/browser/useAction'
import { useDebounced } from '../../lib/forms/useDebounced'
import { errorCode } from '../../lib/http/errorMessage'
import { saveAnswer } from '../../lib/http/preparedFile'
import { type Draft, draftOfSaved, isMappingOutdated, mappingConflictOf } from './draft'
import { saveExport } from './ExportList'
import type { ChosenMapping } from './useMapping'

/** Empty `company`: all companies. */
type Asked = { month: string; company: string; exports: PayrollQuery['payrollExports'] }

const EMPTY = {
  layout: 'LONG',
  header: false,
  columns: [],
  codes: [],
  separator: ';',
  decimal: ',',
  dates: '',
  charset: '',
  eol: '',
  rounding: '',
  zeros: false,
  absences: '',
}

type Wanted = {
  preset: string | null
  variables: { month: string; company: string | null; kept: string | null }
}

/** What a preview is of, whatever is typed in the mapping. */
const subjectOf = ({ preset, variables: { month, company, kept } }: Wanted) =>
  [month, company, kept, preset].join(' ')

export function usePayrollFile(
  { month, company, exports }: Asked,
  { draft, setDraft, problem, readAgain }: ChosenMapping,
  say: (message: string) => void,
) {
  const wanted = useMemo(
    () =>
      draft && !problem
        ? {
            preset: draft.preset,
            variables: { month, company: company || null, mapping: draft.mapping, kept: draft.kept },
          }
        : null,
    [draft, month, company, problem],
  )
  const asked = useDebounced(wanted)
  const preview = usePayrollPreviewQuery({
    variables: asked?.variables ?? { month: '', mapping: EMPTY },
    skip: asked === null,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: false,
  })
  const { refetch } = preview
  const last = useLastLoaded(asked, preview.data, preview.error !== undefined)
  const isOf = (keyOf: (one: Wanted) => string) =>
    !preview.error && last !== null && wanted !== null && keyOf(last.asked) === keyOf(wanted)
  const isExact = isOf(({ variables }) => JSON.stringify(variables))
  // Cancelling an export changes the preview.
  const cancelled = exports.filter(({ cancelledAt }) => cancelledAt !== null).length
  const refresh = useCallback(() => void (asked && refetch().catch(() => {})), [asked, refetch])
  useRefreshOn(String(cancelled), refresh)
  const [exportPayroll] = useExportPayrollMutation()
  /** After a conflict: reloads preview or mapping, so that the change is seen before another export. */
  async function showChanged(failure: unknown, shown: Draft) {
    if (!isMappingOutdated(errorCode(failure))) return
    const after = await readAgain()
    const now = after.find(({ id }) => id === shown.kept)
    if (now?.version === shown.version) await preview.refetch().catch(() => {})
    else
      setDraft((typed) =>
        now && typed === shown ? draftOfSaved(now) : typed && mappingConflictOf(typed, after),
      )
  }
  const take = useAction(saveExport)
  const table = useAction(({ mapping }: Draft) =>
    saveAnswer(
      '/api/paie/tableau',
      { month, company: company || null, mapping },
      `controle_paie_${month}.csv`,
    ),
  )
  const make = useAction(async (shown: Draft) => {
    take.clear()
    const { kept, version } = shown
    const { data: made } = await exportPayroll({
      variables: { month, kept: String(kept), version, company: company || null },
    }).catch(async (failure) => {
      await showChanged(failure, shown)
      throw failure
    })
    await readAgain()
    await preview.refetch().catch(() => {})
    say(bidi`Export fait : ${made?.exportPayroll.name ?? ''}`)
    if (made) await take.run(made.exportPayroll)
  })
  return {
    preview,
    make,
    take,
    table,
    refresh,
    /** Preview of the selected month, company and mapping; debounced while the mapping is edited. */
    shown: isExact || isOf(subjectOf) ? last?.data.payrollPreview : undefined,
    /** Whether the preview matches the current selection exactly; required for an export. */
    isExact,
    clear() {
      make.clear()
      take.clear()
      table.clear()
    },
  }
}

export type PayrollFile = ReturnType<typeof usePayrollFile>
