import { bidi } from '../../../schema/isolated'

/** Something that a select offers. */
export type SelectChoice = { id: string; label: string; active: number }

/** The active choices, and the current one even if it was deactivated meanwhile, called `off` then. */
export const offered = (
  choices: readonly SelectChoice[],
  current?: string,
  off = 'désactivé',
): SelectChoice[] =>
  choices
    .filter(({ id, active }) => active === 1 || id === current)
    .map((choice) => (choice.active === 1 ? choice : { ...choice, label: bidi`${choice.label} (${off})` }))
