import type { Application } from '../../support/application'

/**
 * Milliseconds of the longest block of the server's main thread so far, as `longestBlock.mjs` logs it; NaN
 * before its first log.
 */
export const longestBlockOf = ({ logs }: Application) =>
  Number([...logs().matchAll(/^longest block: (\d+) ms$/gm)].at(-1)?.[1])
