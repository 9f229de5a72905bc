import { type ReactNode, useEffect, useState } from 'react'
import { useFirstStepsQuery } from '../../generated/graphql'
import { useMay } from '../../lib/session/rights'
import { readPreference, storePreference } from '../../lib/storage/storage'
import { focusMain } from '../../ui/page/Page'
import { useLazy } from '../../ui/page/useLazy'
import { stepsOf } from './steps'

const DONE = 'firstSteps:done'
const load = () => import('./StepsPanel').then(({ StepsPanel }) => StepsPanel)

/** Setup checklist. `pending` until it is known whether a panel shows, against layout shift. */
export function useFirstSteps(): { panel: ReactNode; pending: boolean } {
  const admin = useMay('maintain')
  const [done, setDone] = useState(() => readPreference(DONE) === true)
  const asked = admin && !done
  const { data, loading } = useFirstStepsQuery({ fetchPolicy: 'no-cache', skip: !asked })
  const steps = asked && data ? stepsOf(data.activeCounts) : undefined
  const complete = steps?.every(({ state }) => state === 'done')
  const shown = complete ? undefined : steps
  const { Part: Panel, failed } = useLazy(load, shown !== undefined)
  const finish = () => {
    storePreference(DONE, true)
    setDone(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `finish` is another at each rendering, and does the same
  useEffect(() => {
    if (complete) finish()
  }, [complete])
  const hide = () => {
    finish()
    // The focused button was removed.
    focusMain({ preventScroll: true })
  }
  return {
    panel: shown && Panel && <Panel steps={shown} onHide={hide} />,
    pending: asked && (loading || (shown !== undefined && !Panel && !failed)),
  }
}
