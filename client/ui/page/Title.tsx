export const PRODUCT = 'Pointage'

/** Names the browser's tab after the screen, or else after the product. */
export const Title = ({ screen = '' }: { screen?: string | undefined }) => (
  <title>{screen ? `${screen} – ${PRODUCT}` : PRODUCT}</title>
)
