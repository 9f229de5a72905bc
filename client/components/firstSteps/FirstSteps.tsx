import { useEffect, useState } from 'react'
import { useFirstStepsQuery } from '../../generated/graphql'
import { useMay } from '../../lib/rights'
import { readPreference, storePreference } from '../../lib/session'
import { MAIN_ID } from '../Page'
import { useLazy } from '../useLazy'
import { stepsOf } from './steps'

const DONE = 'firstSteps:done'
const load = () => import('./StepsPanel').then(({ StepsPanel }) => StepsPanel)

/** Shows an administrator what a new installation still lacks, until it is all there or they want to see it no more. */
export function FirstSteps() {
  const admin = useMay('maintain')
  const [done, setDone] = useState(() => readPreference(DONE) === true)
  const finish = () => {
    storePreference(DONE, true)
    setDone(true)
  }
  return admin && !done ? <OpenSteps onDone={finish} /> : null
}

/** The keyboard goes on at the start of the screen: the button is gone. */
const focusMain = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true })

/** Asks how far the installation is. What fails here is said by the screen around it, which needs the server more. */
function OpenSteps({ onDone }: { onDone: () => void }) {
  const { data } = useFirstStepsQuery({ fetchPolicy: 'no-cache' })
  const steps = data && stepsOf(data.activeCounts)
  const complete = steps?.every(({ state }) => state === 'done')
  useEffect(() => {
    if (complete) onDone()
  }, [complete, onDone])
  const hide = () => {
    onDone()
    focusMain()
  }
  return steps && !complete ? <LazyPanel steps={steps} onHide={hide} /> : null
}

function LazyPanel(props: Parameters<Awaited<ReturnType<typeof load>>>[0]) {
  const { Part: Panel } = useLazy(load)
  return Panel && <Panel {...props} />
}
