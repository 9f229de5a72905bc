import { useCallback, useMemo, useRef } from 'react'
import { bidi } from '../../../schema/isolated'
import { useLastLoaded } from '../../domain/report/useAnswer'
import {
  type ExportListFragment,
  type PayrollQuery,
  useCancelPayrollExportMutation,
  useExportPayrollMutation,
  usePayrollPreviewQuery,
} from '../../generated/graphql'
import { announceChange } from '../../lib/apollo/changes'
import { useFreshness, useRefreshOn } from '../../lib/apollo/refresh'
import { undoing } from '../../lib/apollo/undoing'
import { notify } from '../../lib/browser/notice'
import { useAction } from '../../lib/browser/useAction'
import { saveAnswer } from '../../lib/files/preparedFile'
import { pluralize } from '../../lib/format/pluralize'
import { useDebounced } from '../../lib/forms/useDebounced'
import { errorCode } from '../../lib/http/errorMessage'
import { type Draft, draftOfSaved, isMappingOutdated, mappingConflictOf } from './draft'
import { saveExport } from './ExportList'
import { PEOPLE } from './exportWarnings'
import type { ChosenMapping } from './useMapping'

/** Empty `company`: all companies. */
type Asked = { month: string; company: string; exports: PayrollQuery['payrollExports'] }

/** Reason of an export that is taken back from its notice. */
const UNDONE_AT_ONCE = 'Annulé aussitôt après l’export'

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
  const isRefreshing = useRef(false)
  const isOutdated = useRef(false)
  const refresh = useCallback(async () => {
    if (!asked) return
    // A large month takes seconds: looking at the page again must not queue it several times.
    isOutdated.current = true
    if (isRefreshing.current) return
    isRefreshing.current = true
    while (isOutdated.current) {
      isOutdated.current = false
      await refetch().catch(() => {})
    }
    isRefreshing.current = false
  }, [asked, refetch])
  useRefreshOn(String(cancelled), refresh)
  useFreshness(refresh)
  const [exportPayroll] = useExportPayrollMutation()
  const [cancelExport] = useCancelPayrollExportMutation()
  const cancelling = ({ id }: ExportListFragment) =>
    undoing(() => cancelExport({ variables: { export: id, reason: UNDONE_AT_ONCE } }))
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
    announceChange('settings')
    await readAgain()
    await preview.refetch().catch(() => {})
    if (!made) return
    const { name, people } = made.exportPayroll
    notify({
      text: bidi`Export fait : ${name}, ${pluralize(people, PEOPLE)}`,
      undone: bidi`Export annulé : ${name}`,
      undo: cancelling(made.exportPayroll),
    })
    await take.run(made.exportPayroll)
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
