import { markStyle } from './markStyle'

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
export const longMark = markStyle('warning.main')
