export const chartsGrid = {
  display: 'grid',
  gap: 3,
  mb: 3,
  // Hidden in print: sized for the screen, they would be cut.
  '@media print': { display: 'none' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
}
