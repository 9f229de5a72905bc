declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}

declare module 'subset-font' {
  /** A font with some of its characters, or with all glyphs, its axes fixed where they are given. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'truetype'
      keepAllGlyphs?: boolean
      noHinting?: boolean
      variationAxes?: Record<string, number>
    },
  ): Promise<Buffer>
}
