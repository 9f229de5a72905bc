// Each at least 3:1 on its ground, and apart from every other one, from breaks and from grey, for eyes that do not
// tell red from green or blue from yellow too: chartColors.test.ts measures it.
export const PALETTES = {
  light: {
    hues: ['#0b6b57', '#5593c4', '#7b2605', '#7044bd', '#93963c', '#5a1538', '#1f1583'],
    grey: '#757f79',
  },
  dark: {
    hues: ['#72d2b8', '#608cce', '#f0803f', '#b4a9fd', '#7d7d1a', '#b9487f', '#5f64d2'],
    grey: '#8f9a94',
  },
} as const

export const HUES = PALETTES.light.hues.length
