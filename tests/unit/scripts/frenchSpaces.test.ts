import { expect, test } from 'vitest'
import { breakableFiles, TEXTS, withFrenchSpaces } from '../../../scripts/lib/frenchSpaces.mjs'

const shown = (source: string) => withFrenchSpaces('text.tsx', source).replaceAll('\u202f', '_')

test.each([
  [
    "const a = 'Cliquez « Valider » : fini ; vrai ? Oui !'",
    "const a = 'Cliquez «_Valider_»_: fini_; vrai_? Oui_!'",
  ],
  ['const a = `« $' + '{name} » : $' + '{total}`', 'const a = `«_$' + '{name}_»_: $' + '{total}`'],
  ['const a = <p>Quitter « {name} » ?</p>', 'const a = <p>Quitter «_{name}_»_?</p>'],
  ['const a = <p>{name} : {total}</p>', 'const a = <p>{name}_: {total}</p>'],
  ["const a = '«\\u202fValider\\u202f»\\u00a0: fini'", "const a = '«\\u202fValider\\u202f»_: fini'"],
  ['const a = <B label="Motif :" />', 'const a = <B label="Motif_:" />'],
  // Lines that the formatter has broken at the narrow space.
  ["const a = <p>« <i>Nom</i>{' '}\n  \u202f» part</p>", "const a = <p>«_<i>Nom</i>{'_»'} part</p>"],
  ["const a = <p><i>Nom</i>{' '}\n  : total</p>", "const a = <p><i>Nom</i>{'_:'} total</p>"],
])('a French text gets a no-break space before its sign: %s', (source, wanted) => {
  expect(shown(source)).toBe(wanted)
})

test.each([
  'const a = b ? c : d // « un » : deux',
  "const a = 'SELECT id FROM task WHERE date BETWEEN ? AND ? OR fin = ?'",
  "const a = '& .name :hover'",
  "const a = '12:30, http://exemple.fr'",
  // Texts that the specification fixes.
  'const a = `Heures travaillées de $' + '{nom} : $' + '{total}`',
])('nothing else is changed: %s', (source) => {
  expect(shown(source)).toBe(source)
})

test('French punctuation has its no-break space; `npm run format` adds it', () => {
  expect(breakableFiles(TEXTS).map(({ path }) => path)).toEqual([])
})
