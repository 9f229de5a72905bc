import { ShortcutsDocument, WorkTodayDocument } from '../../generated/graphql'
import { preload } from '../../lib/apollo/apollo'
import { nextMacrotask } from '../../lib/browser/nextMacrotask'

/**
 * Begins what is drawn after the day, beside the day's own answer: its code, and what that asks for. In tasks of their own,
 * so that a slow telephone answers in between.
 */
export async function prefetchBelowFold() {
  await nextMacrotask()
  preload(WorkTodayDocument)
  await nextMacrotask()
  preload(ShortcutsDocument)
  await nextMacrotask()
  // Told by where they are shown.
  for (const code of [
    import('./day/ribbon/DayRibbon'),
    import('./hours/HoursLine'),
    import('./day/shortcuts/TaskShortcuts'),
  ])
    code.catch(() => {})
}
