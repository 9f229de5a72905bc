import { createContext } from 'react'
import type { CivilRange } from '../../lib/time/civilDate'

type Shown = CivilRange & {
  /** The server's civil date, not the browser's. */
  today: string
  /** Hovered or focused day while the end is to be picked. */
  preview: string | undefined
  onPreview: (date: string) => void
}

export const RangeContext = createContext<Shown>({
  debut: '',
  fin: '',
  today: '',
  preview: undefined,
  onPreview: () => {},
})
