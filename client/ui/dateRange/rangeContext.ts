import { createContext } from 'react'
import type { CivilRange } from '../../lib/time/civilDate'

type Shown = CivilRange & {
  /** The server's civil date, not the browser's. */
  today: string
  /** The day under the pointer or the focus while the end is still to be picked. */
  preview: string | undefined
  onPreview: (date: string) => void
}

/** What the calendar's days need to know of the range. */
export const RangeContext = createContext<Shown>({
  debut: '',
  fin: '',
  today: '',
  preview: undefined,
  onPreview: () => {},
})
