import { markStyle } from './markStyle'

/** Marks an entry that was added by hand: decision 34. A class, as a report has thousands of rows. */
export const ManualMark = () => (
  <>
    {' '}
    <span className="tag manual">saisie manuelle</span>
  </>
)

/** How it looks, for the styles of the table around it. */
export const manualMark = { ...markStyle('text.secondary'), borderColor: 'line', fontWeight: 400 } as const
