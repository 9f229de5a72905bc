import { longMark } from '../entry/LongMark'
import { manualMark } from '../entry/ManualMark'
import { markStyle } from '../entry/markStyle'

type Props = {
  /** Entries in course that were begun today. */
  running: number
  /** Those that were forgotten on an earlier day. */
  overdue: number
}

/** What the hours do not hold yet, in words. */
export const EntryMarks = ({ running, overdue }: Props) => (
  <>
    {running > 0 && <span className="tag">{running === 1 ? 'En cours' : `${running} en cours`}</span>}
    {overdue > 0 && (
      <span className="tag overdue">{overdue === 1 ? 'À régulariser' : `${overdue} à régulariser`}</span>
    )}
  </>
)

/** How the marks of a table look. */
export const entryMarkStyles = {
  ...markStyle('error.main'),
  '&.overdue': { borderColor: 'warning.main', color: 'warning.main' },
  '&.manual': manualMark,
  '&.long': longMark,
} as const
