export const markStyle = <Color extends string>(color: Color) =>
  ({
    px: 0.75,
    display: 'inline-block',
    borderRadius: 1,
    border: 1,
    borderColor: color,
    color,
    fontSize: '0.8125rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  }) as const

/** Entry added by hand: D34. A CSS class, as a report has thousands of rows. */
export const ManualMark = () => (
  <>
    {' '}
    <span className="tag manual">saisie manuelle</span>
  </>
)

export const manualMark = { ...markStyle('text.secondary'), borderColor: 'line', fontWeight: 400 } as const

/** Entry above its company's limit: D42. A CSS class, as a report has thousands of rows. */
export const LongMark = () => (
  <>
    {' '}
    <span className="tag long" title="Plus longue que d’habitude : à vérifier">
      longue
    </span>
  </>
)

export const longMark = markStyle('warning.main')
