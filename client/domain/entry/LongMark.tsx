import { markStyle } from './markStyle'

/** Entry above its company's limit: decision 42. A CSS class, as a report has thousands of rows. */
export const LongMark = () => (
  <>
    {' '}
    <span className="tag long" title="Plus longue que d’habitude : à vérifier">
      longue
    </span>
  </>
)

export const longMark = markStyle('warning.main')
