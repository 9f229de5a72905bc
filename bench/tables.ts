export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/** Percentiles of the values; `shares` from 0 to 1. */
export function percentiles(values: readonly number[], shares: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort()
  return shares.map((share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

export function table(all: string[][]): string {
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  return all
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
