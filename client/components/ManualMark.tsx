/** Marks an entry that was added by hand: decision 34. A class, as a report has thousands of rows. */
export const ManualMark = () => (
  <>
    {' '}
    <span className="tag manual">saisie manuelle</span>
  </>
)

/** How it looks, for the styles of the table around it. */
export const manualMark = {
  px: 0.75,
  display: 'inline-block',
  borderRadius: 1,
  border: 1,
  borderColor: 'line',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 400,
  whiteSpace: 'nowrap',
} as const
