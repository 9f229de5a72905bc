import { longMark, manualMark, markStyle } from '../entry/marks'

type Props = {
  /** Running entries begun today. */
  running: number
  /** Forgotten entries of earlier days. */
  overdue: number
}

export const EntryMarks = ({ running, overdue }: Props) => (
  <>
    {running > 0 && <span className="tag">{running === 1 ? 'En cours' : `${running} en cours`}</span>}
    {overdue > 0 && (
      <span className="tag overdue">{overdue === 1 ? 'À régulariser' : `${overdue} à régulariser`}</span>
    )}
  </>
)

export const entryMarkStyles = {
  ...markStyle('error.main'),
  '&.overdue': { borderColor: 'warning.main', color: 'warning.main' },
  '&.manual': manualMark,
  '&.long': longMark,
} as const
