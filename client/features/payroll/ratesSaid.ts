interface Rates {
  first: number
  second: number
}

/** That codes of overtime are those of its tranches, at the rates of an agreement; empty where the law's hold. */
export function ratesSaid(all: readonly Rates[]): string {
  if (all.length === 0) return ''
  const pairs = all.map(({ first, second }) => `${first} % et ${second} %`).join(', ou ')
  return `Les rubriques hs25 et hs50 sont la première et la deuxième tranche des heures supplémentaires, ici à ${pairs} selon l’accord : vérifiez que les codes du dossier sont ceux de ces taux.`
}
