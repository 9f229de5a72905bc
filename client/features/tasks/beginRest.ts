import { ShortcutsDocument, WorkTodayDocument } from '../../generated/graphql'
import { preload } from '../../lib/apollo'

/** Begins what is drawn after the day, beside the day's own answer: its code, and what that asks for. */
export function beginRest() {
  preload(WorkTodayDocument)
  preload(ShortcutsDocument)
  // Told by where they are shown.
  for (const code of [
    import('./day/ribbon/DayRibbon'),
    import('./hours/HoursLine'),
    import('./day/shortcuts/Shortcuts'),
  ])
    code.catch(() => {})
}
