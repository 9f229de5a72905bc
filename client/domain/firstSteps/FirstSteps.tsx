import { type ReactNode, useEffect, useState } from 'react'
import { useFirstStepsQuery } from '../../generated/graphql'
import { notify } from '../../lib/browser/notice'
import { useMay } from '../../lib/session/rights'
import { useUser } from '../../lib/session/useSession'
import { readPreference, storePreference } from '../../lib/storage/storage'
import { focusMain } from '../../ui/page/Page'
import { useLazy } from '../../ui/page/useLazy'
import { stagesOf } from './steps'

const DONE = 'firstSteps:done'
const SHOWN = 'firstSteps:shown'
const CHECKED = 'firstSteps:checked'
const load = () => import('./StepsPanel').then(({ StepsPanel }) => StepsPanel)

const readChecked = () => {
  const kept = readPreference(CHECKED)
  return Array.isArray(kept) ? kept.map(String) : []
}

/**
 * Setup checklist, folded to its next step or whole. `pending` until it is known whether a panel shows, against
 * layout shift.
 */
export function useFirstSteps(whole = false): { panel: ReactNode; pending: boolean } {
  const admin = useMay('maintain')
  const viewer = useUser().id
  const [done, setDone] = useState(() => readPreference(DONE) === true)
  const [checked, setChecked] = useState(readChecked)
  const asked = admin && !done
  const { data, loading } = useFirstStepsQuery({ fetchPolicy: 'no-cache', skip: !asked })
  const stages = asked && data ? stagesOf(data.activeCounts, viewer, checked) : undefined
  const complete = stages?.every(({ steps }) => steps.every(({ state }) => state === 'done'))
  const shown = complete ? undefined : stages
  const { Part: Panel, failed } = useLazy(load, shown !== undefined)
  const finish = () => {
    storePreference(DONE, true)
    setDone(true)
  }
  const isShown = shown !== undefined
  useEffect(() => {
    if (isShown) storePreference(SHOWN, true)
  }, [isShown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `finish` is another at each rendering, and does the same
  useEffect(() => {
    if (!complete) return
    // No notice for users who never saw the list.
    if (readPreference(SHOWN) === true) notify({ text: 'Pour commencer : toutes les étapes sont faites' })
    finish()
  }, [complete])
  const hide = () => {
    finish()
    // The focused button was removed.
    focusMain({ preventScroll: true })
  }
  const check = (name: string) => {
    const now = [...checked, name]
    storePreference(CHECKED, now)
    setChecked(now)
  }
  return {
    panel: shown && Panel && <Panel stages={shown} whole={whole} onCheck={check} onHide={hide} />,
    pending: asked && (loading || (shown !== undefined && !Panel && !failed)),
  }
}
