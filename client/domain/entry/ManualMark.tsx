import { markStyle } from './markStyle'

/** Entry added by hand: decision 34. A CSS class, as a report has thousands of rows. */
export const ManualMark = () => (
  <>
    {' '}
    <span className="tag manual">saisie manuelle</span>
  </>
)

export const manualMark = { ...markStyle('text.secondary'), borderColor: 'line', fontWeight: 400 } as const
