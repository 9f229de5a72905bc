const FULL = 100
const NEARLY = 80

/** The colour of a budget's bar, which is never alone in telling it. */
export const budgetColor = (percent: number) =>
  percent >= FULL ? 'error.main' : percent >= NEARLY ? 'warning.main' : 'primary.main'
