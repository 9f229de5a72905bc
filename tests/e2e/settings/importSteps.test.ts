import { expect, test } from 'vitest'
import { expectAccessible } from '../accessible'
import { inView, overflow, PHONE, WIDE } from '../phone'
import { button, REFUSED, staysOn } from '../workday'
import { choose, openImport, previewed } from './imported'
import { field, type grid, gridRows, useSettings } from './settings'

const { open } = useSettings()

const HEAD = 'client;groupe_tache'
const heading = (dialog: ReturnType<typeof grid>, name: string) => dialog.getByRole('heading', { name })

test.each([WIDE, PHONE])(
  'at $width pixels a chosen file leads to its preview, which is in view, has the focus and the button to apply',
  async (size) => {
    const page = await open('/parametres/clients', { ...size, allow: [REFUSED] })
    const dialog = await openImport(page, 'Importer des clients')
    await dialog.getByText('Télécharger un modèle').waitFor()
    await choose(dialog, [HEAD, 'Port;Études', 'Quai;Inconnu'].join('\n'))
    await staysOn(heading(dialog, 'Aperçu'))
    const described = await heading(dialog, 'Aperçu').getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain('1 ligne nouvelle, 1 refusée.')
    expect(await inView(heading(dialog, 'Aperçu'))).toBe(true)
    expect(await inView(gridRows(dialog).first())).toBe(true)
    expect(await inView(button(dialog, 'Importer'))).toBe(true)
    await expectAccessible(page)
    expect(await overflow(page)).toBe(0)

    await button(dialog, 'Choisir les colonnes').click()
    await staysOn(heading(dialog, 'Colonnes du fichier'))
    await button(dialog, 'Voir l’aperçu').click()
    await staysOn(heading(dialog, 'Aperçu'))

    // Two columns match one field: the step of the columns is shown first.
    await choose(dialog, 'Client;Nom;Groupe\r\n1;Port;Études\r\n')
    await staysOn(heading(dialog, 'Colonnes du fichier'))
  },
)

test('equal refusals are counted by their reason; many reasons are folded behind their number', async () => {
  const page = await open('/parametres/clients', { allow: [REFUSED] })
  const dialog = await openImport(page, 'Importer des clients')
  const lines = (count: number, group: (nth: number) => string) =>
    Array.from({ length: count }, (_, nth) => `Client ${nth};${group(nth)}`)
  await choose(dialog, [HEAD, ...lines(65, (nth) => (nth < 60 ? 'Inconnu' : 'Autre'))].join('\n'))
  const status = dialog.getByRole('status').filter({ hasText: '65 lignes refusées.' })
  await status.waitFor()
  expect(await status.getByRole('listitem').allInnerTexts()).toEqual([
    '60 lignes\u202f: Groupe de tâches inconnu\u202f: Inconnu',
    '5 lignes\u202f: Groupe de tâches inconnu\u202f: Autre',
  ])
  await choose(dialog, [HEAD, ...lines(20, (nth) => `Groupe ${nth % 10}`)].join('\n'))
  const folded = dialog.getByText('10 motifs', { exact: true })
  await folded.click()
  await dialog
    .getByRole('listitem')
    .filter({ hasText: /^2 lignes.*Groupe 9$/ })
    .waitFor()
  // A single refusal is shown in its line only, without a list of reasons.
  await choose(dialog, [HEAD, 'Port;Inconnu', 'Quai;Études'].join('\n'))
  await dialog.getByRole('status').filter({ hasText: '1 refusée.' }).waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(0)
})

test('a file is read as another charset by the arrow keys, without losing the select', async () => {
  const page = await open('/parametres/clients')
  const dialog = await openImport(page, 'Importer des clients')
  await choose(dialog, Buffer.from(`${HEAD}\r\n\xbcuvre;\xc9tudes\r\n`, 'latin1'))
  await previewed(dialog, '1 ligne nouvelle.')
  await staysOn(heading(dialog, 'Aperçu'))
  const charset = field(dialog, 'Accents mal lus\u202f?')
  await charset.focus()
  await page.keyboard.press('ArrowUp')
  await dialog.getByText('¼uvre').waitFor()
  await staysOn(charset)
  await page.keyboard.press('ArrowDown')
  await dialog.getByText('Œuvre').waitFor()
  await staysOn(charset)
})
