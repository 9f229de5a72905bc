/** Marks an entry that is longer than its company has settled: decision 42. A class, as a report has thousands of rows. */
export const LongMark = () => (
  <>
    {' '}
    <span className="tag long" title="Plus longue que d’habitude : à vérifier">
      longue
    </span>
  </>
)

/** How it looks, for the styles of the table around it. */
export const longMark = {
  px: 0.75,
  display: 'inline-block',
  borderRadius: 1,
  border: 1,
  borderColor: 'warning.main',
  color: 'warning.main',
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const
