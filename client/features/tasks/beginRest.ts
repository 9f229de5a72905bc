import { ShortcutsDocument, WorkTodayDocument } from '../../generated/graphql'
import { preload } from '../../lib/apollo'
import { nextTask } from '../../lib/nextTask'

/**
 * Begins what is drawn after the day, beside the day's own answer: its code, and what that asks for. In tasks of their own,
 * so that a slow telephone answers in between.
 */
export async function beginRest() {
  await nextTask()
  preload(WorkTodayDocument)
  await nextTask()
  preload(ShortcutsDocument)
  await nextTask()
  // Told by where they are shown.
  for (const code of [
    import('./day/ribbon/DayRibbon'),
    import('./hours/HoursLine'),
    import('./day/shortcuts/Shortcuts'),
  ])
    code.catch(() => {})
}
