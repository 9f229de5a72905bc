import { bidi } from '../../../schema/isolated'

export type SelectChoice = { id: string; label: string; active: number }

/** Active choices, and the current one even if deactivated, marked by `off`. */
export const offered = (
  choices: readonly SelectChoice[],
  current?: string,
  off = 'désactivé',
): SelectChoice[] =>
  choices
    .filter(({ id, active }) => active === 1 || id === current)
    .map((choice) => (choice.active === 1 ? choice : { ...choice, label: bidi`${choice.label} (${off})` }))
