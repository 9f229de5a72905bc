/** The two charts side by side, one below the other on a phone. */
export const chartsGrid = {
  display: 'grid',
  gap: 3,
  mb: 3,
  // Drawn for the width of the screen, they would be cut on paper.
  '@media print': { display: 'none' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
}
