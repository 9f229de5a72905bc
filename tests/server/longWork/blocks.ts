import type { Application } from '../../support/application'

/** Milliseconds for which the server's main thread did nothing else, at most and so far, as `longestBlock.mjs` logs it; NaN before it has. */
export const longestBlockOf = ({ logs }: Application) =>
  Number([...logs().matchAll(/^longest block: (\d+) ms$/gm)].at(-1)?.[1])
