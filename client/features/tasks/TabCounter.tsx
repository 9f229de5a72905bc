import { useEffect } from 'react'
import type { TaskRowFragment } from '../../generated/graphql'
import { setTabCounter } from '../../lib/browser/tabCounter'
import { formatElapsed } from '../../lib/format/format'
import { useNow } from '../../lib/time/now'
import { isBreak } from './commands/describeTask'

const ICON = '/favicon.svg'
const RUNNING_ICON = '/favicon-en-cours.svg'
const PAUSED_ICON = '/favicon-pause.svg'

function showIcon(address: string) {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link) link.href = address
}

type Props = { task: TaskRowFragment; inTitle: boolean }

/** What runs in the tab: a mark in its icon, the counter in its title. */
export function TabCounter({ task, inTitle }: Props) {
  const rests = isBreak(task)
  const elapsed = formatElapsed(useNow() - Date.parse(task.debutAt) / 1000)
  useEffect(() => {
    showIcon(rests ? PAUSED_ICON : RUNNING_ICON)
    return () => showIcon(ICON)
  }, [rests])
  useEffect(() => {
    if (inTitle) setTabCounter(rests ? `Pause ${elapsed}` : elapsed)
  }, [inTitle, rests, elapsed])
  useEffect(() => {
    if (inTitle) return () => setTabCounter('')
  }, [inTitle])
  return null
}
