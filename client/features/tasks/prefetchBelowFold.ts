import { ShortcutsDocument, WorkTodayDocument } from '../../generated/graphql'
import { preload } from '../../lib/apollo/apollo'
import { nextMacrotask } from '../../lib/browser/nextMacrotask'

/**
 * Prefetches code and queries of what is rendered below the day, in parallel with the day's query. In
 * separate tasks, so that slow phones stay responsive.
 */
export async function prefetchBelowFold() {
  await nextMacrotask()
  preload(WorkTodayDocument)
  await nextMacrotask()
  preload(ShortcutsDocument)
  await nextMacrotask()
  // Errors are shown where the code is used.
  for (const code of [import('./day/ribbon/DayRibbon'), import('./day/shortcuts/TaskShortcuts')])
    code.catch(() => {})
}
