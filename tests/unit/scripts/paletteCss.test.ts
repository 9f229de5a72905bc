import { expect, test } from 'vitest'
import { PALETTE } from '../../../client/lib/theme/palette'
import { paletteCss } from '../../../scripts/vite/palette'

function properties(css: string) {
  return Object.fromEntries(
    [...css.matchAll(/(--[\w-]+):([^;}]+)/g)].map(([, name = '', value]) => [name, value]),
  )
}

test('the style sheet has the colours of each theme and of charts, and print uses the light theme', () => {
  const css = paletteCss()
  const [light = '', dark = ''] = css.split('@media screen')
  for (const [theme, text] of [
    ['light', light],
    ['dark', dark],
  ] as const)
    expect(properties(text)).toMatchObject({
      '--palette-background-default': PALETTE[theme].background.default,
      '--palette-text-primary': PALETTE[theme].text.primary,
      '--palette-field': PALETTE[theme].field,
      '--palette-chart-hues-0': PALETTE[theme].chart.hues[0],
      '--palette-chart-grey': PALETTE[theme].chart.grey,
    })
  expect(light).toMatch(/^:root\{/)
  expect(dark).toMatch(/^\{\[data-theme="dark"\]\{/)
})
