import { markStyle } from './markStyle'

/**
 * Mark of an entry longer than its company's limit: decision 42. A CSS class, as a report has thousands of
 * rows.
 */
export const LongMark = () => (
  <>
    {' '}
    <span className="tag long" title="Plus longue que d’habitude : à vérifier">
      longue
    </span>
  </>
)

/** Styles of the mark, for the surrounding table. */
export const longMark = markStyle('warning.main')
