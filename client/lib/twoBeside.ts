/** Columns of a grid: two, and one where text is so large that two would cut it. */
export const TWO_BESIDE = 'repeat(auto-fill, minmax(min(100%, max(7rem, 50% - 16px)), 1fr))'
