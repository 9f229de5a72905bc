export const PRODUCT = 'Pointage'

export const Title = ({ screen = '' }: { screen?: string | undefined }) => (
  <title>{screen ? `${screen} – ${PRODUCT}` : PRODUCT}</title>
)
