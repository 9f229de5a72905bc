const FULL = 100
const NEARLY = 80

/** Colour of a budget bar; always accompanied by text. */
export const budgetColor = (percent: number) =>
  percent >= FULL ? 'error.main' : percent >= NEARLY ? 'warning.main' : 'primary.main'
