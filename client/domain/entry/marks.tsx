import visuallyHidden from '@mui/utils/visuallyHidden'

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

/** Entry started, ended, added or edited without a network. */
export const OfflineMark = () => (
  <>
    {' '}
    <span className="tag manual" title="Faite sans réseau, puis envoyée">
      hors ligne
    </span>
  </>
)

export const manualMark = { ...markStyle('text.secondary'), borderColor: 'line', fontWeight: 400 } as const

/** Entry above its company's limit: D42. A CSS class, as a report has thousands of rows. */
export const LongMark = () => (
  <>
    {' '}
    <span className="tag long" title="Plus longue que d’habitude : à vérifier">
      longue
      <span style={visuallyHidden}>, à vérifier</span>
    </span>
  </>
)

export const longMark = markStyle('warning.main')

/** The button of `CorrectedMark`: its word looks like a mark, around it there is room for a finger. */
export const correctedMark = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, md: 36 },
  minWidth: 44,
  my: { xs: '-12px', md: '-8px' },
  mx: 0,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  verticalAlign: 'middle',
  cursor: 'pointer',
  '& .tag': { ...markStyle('text.secondary'), textDecoration: 'underline', textUnderlineOffset: '2px' },
  '&:hover .tag': { color: 'text.primary', borderColor: 'text.primary' },
} as const
