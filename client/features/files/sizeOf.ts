const KILO = 1000

/** Bytes as people say them. */
export function sizeOf(bytes: number) {
  if (bytes < KILO) return `${bytes} octets`
  const [value, unit] = bytes < KILO * KILO ? [bytes / KILO, 'ko'] : [bytes / KILO / KILO, 'Mo']
  return `${value.toLocaleString('fr-FR', { maximumFractionDigits: 1 })} ${unit}`
}
