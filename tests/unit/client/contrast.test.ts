import { getContrastRatio } from '@mui/material/styles'
import { expect, test } from 'vitest'
import { type Colours, PALETTE } from '../../../client/lib/theme/palette'

const TEXT = 4.5
const OUTLINE = 3

/** The colour seen where a translucent colour lies on a background. */
function blend(colour: string, ground: string) {
  const [red = 0, green = 0, blue = 0, share = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  const under = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16))
  const mixed = [red, green, blue].map((value, index) =>
    Math.round(value * share + (under[index] ?? 0) * (1 - share)),
  )
  return `rgb(${mixed.join(', ')})`
}

/** Pairs of foreground and background. */
const pairs = (palette: Colours) => {
  const { background, text, primary, error, warning, info, success, rest, soft, field } = palette
  const grounds = { page: background.default, paper: background.paper, soft }
  const red = blend(palette.off, background.paper)
  return [
    ...Object.entries(grounds).flatMap(([name, ground]) => [
      [`text on ${name}`, text.primary, ground, TEXT],
      [`secondary text on ${name}`, text.secondary, ground, TEXT],
      [`primary on ${name}`, primary.main, ground, TEXT],
      [`error on ${name}`, error.main, ground, TEXT],
      [`warning on ${name}`, warning.main, ground, TEXT],
      [`info on ${name}`, info.main, ground, TEXT],
      [`success on ${name}`, success.main, ground, TEXT],
      [`a field’s outline on ${name}`, field, ground, OUTLINE],
      [`a focus ring on ${name}`, primary.main, ground, OUTLINE],
    ]),
    ['a main button', primary.contrastText, primary.main, TEXT],
    ['a main button pointed at', primary.contrastText, primary.dark, TEXT],
    ['text in a break’s row', text.primary, rest.ground, TEXT],
    ['secondary text in a break’s row', text.secondary, rest.ground, TEXT],
    ['a break’s mark', rest.mark, rest.ground, OUTLINE],
    ['text in a deactivated row', text.primary, red, TEXT],
    ['« Désactivé » in its row', error.main, red, TEXT],
  ] as [string, string, string, number][]
}

test.each(
  Object.entries(PALETTE).flatMap(([name, palette]) =>
    pairs(palette).map(([what, ...colours]) => [name, what, ...colours] as const),
  ),
)('%s: %s', (_theme, _what, colour, ground, least) => {
  expect(getContrastRatio(colour, ground)).toBeGreaterThanOrEqual(least)
})
