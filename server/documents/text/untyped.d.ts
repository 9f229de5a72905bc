declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}

declare module 'subset-font' {
  /** Font subset with the given characters, or all glyphs, at the given axes. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'truetype' | 'woff2'
      keepFeatures?: readonly string[]
      keepAllGlyphs?: boolean
      noHinting?: boolean
      variationAxes?: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}
