type Marked = { corrected: boolean; manual: boolean; version: number }

/** Whether an entry was changed after it was made: one added by hand counts as corrected from the start. */
export const isCorrected = ({ corrected, manual, version }: Marked) => corrected && !(manual && version === 1)
