import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DRAWING, now, type Person, TOWN } from '../../server/world'
import {
  alert,
  button,
  cell,
  counter,
  eventually,
  gate,
  onCall,
  REFUSED,
  rows,
  staysOn,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'

const { newPerson, openHome, stored, insertEntry, ask } = useWorkday()

const COMMENT = `mutation ($id: ID!, $commentaire: String!) { commentTask(id: $id, commentaire: $commentaire) { id } }`
const END = 'mutation ($id: ID!) { endTask(id: $id) { id } }'
const work = { typetache_id: DRAWING, client_id: TOWN }

async function atWork(commentaire: string, options = {}) {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 60, commentaire, ...work })
  return { person, id, page: await openHome(person, options) }
}

/** A user with a draft comment, while another tab has saved another comment. */
async function inConflict() {
  const { person, id, page } = await atWork('façade')
  await shownComment(page, 'façade').click()
  await editor(page).fill('le mien')
  await ask(person, COMMENT, { id, commentaire: 'celui de l’autre onglet' })
  return { person, id, page }
}

/** A user editing the comment of an entry that a break has just moved to yesterday. */
async function leavingTheDay() {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 14 * 3_600, commentaire: 'façade', ...work })
  const page = await openHome(person)
  await shownComment(page, 'façade').click()
  await editor(page).fill('façade nord')
  await button(page, 'Faire une pause').click()
  await button(page.getByRole('dialog'), /^Oui, /).click()
  await button(page, 'Reprendre « Plans — Mairie »').waitFor()
  return { person, page }
}

const shownComment = (page: Page, text: string) => button(page, `Modifier le commentaire : ${text}`)
const editor = (page: Page) => page.getByRole('textbox', { name: 'Commentaire de Plans — Mairie' })
const comments = async ({ id }: Person) => (await stored(id)).map(({ commentaire }) => commentaire)

test('keys alone and the pointer open a comment, type and save it, or give up, and the focus comes back', async () => {
  const { person, page } = await atWork('')
  await button(page, 'Ajouter un commentaire').focus()
  await page.keyboard.press('Enter')
  await staysOn(editor(page))
  await page.keyboard.type('façade')
  await page.keyboard.press('Control+Enter')
  await staysOn(shownComment(page, 'façade'))

  await shownComment(page, 'façade').click()
  await page.keyboard.type(' sud')
  await page.keyboard.press('Escape')
  await staysOn(shownComment(page, 'façade'))
  await shownComment(page, 'façade').click()
  await page.keyboard.type(' sud')
  await button(page, 'Annuler la modification').click()
  await shownComment(page, 'façade').click()
  await button(page, 'Enregistrer le commentaire').click()
  await shownComment(page, 'façade').waitFor()
  expect(await stored(person.id)).toMatchObject([{ commentaire: 'façade', version: 2 }])

  await shownComment(page, 'façade').focus()
  await page.keyboard.press('Enter')
  await staysOn(editor(page))
  await page.keyboard.type(' nord')
  await page.keyboard.press('Control+Enter')
  await staysOn(shownComment(page, 'façade nord'))
  expect(await comments(person)).toEqual(['façade nord'])

  await shownComment(page, 'façade nord').click()
  expect(await editor(page).inputValue()).toBe('façade nord')
  await editor(page).fill('façade nord\net toiture')
  await button(page, 'Enregistrer le commentaire').click()
  await shownComment(page, 'façade nord\net toiture').waitFor()
  expect(await editor(page).count()).toBe(0)
  expect(await comments(person)).toEqual(['façade nord\net toiture'])

  // The limit is 2,000 characters.
  await shownComment(page, 'façade nord\net toiture').click()
  await editor(page).fill('é'.repeat(1_999))
  await page.keyboard.type('xyz')
  await page.getByText(/^2\s000 \/ 2\s000 caractères$/).waitFor()
  await page.keyboard.press('Control+Enter')
  await eventually(() => comments(person)).toEqual([`${'é'.repeat(1_999)}x`])
})

test('a comment that could not be saved says why, stays, and can be saved again', async () => {
  const { person, id, page } = await atWork('façade', { allow: [UNREACHABLE, REFUSED] })
  let restore = await onCall(page, 'CommentTask', unreachable)
  await shownComment(page, 'façade').click()
  await editor(page).fill('façade ouest')
  await button(page, 'Enregistrer le commentaire').click()
  const message = cell(rows(page), 'commentaire').getByRole('alert')
  await message.waitFor()
  expect(await message.innerText()).toBe(
    'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
  )
  expect(await editor(page).inputValue()).toBe('façade ouest')
  await restore()
  await button(page, 'Enregistrer le commentaire').click()
  await shownComment(page, 'façade ouest').waitFor()
  expect(await comments(person)).toEqual(['façade ouest'])

  await shownComment(page, 'façade ouest').click()
  await editor(page).fill('trop tard')
  restore = await onCall(page, 'CommentTask', async (route) => {
    const { variables, ...body } = route.request().postDataJSON()
    await route.continue({
      postData: JSON.stringify({ ...body, variables: { ...variables, id: String(id + 1_000) } }),
    })
  })
  await button(page, 'Enregistrer le commentaire').click()
  await alert(page).filter({ hasText: 'Cette entrée n’existe pas' }).waitFor()
  expect(await editor(page).inputValue()).toBe('trop tard')
  await counter(rows(page)).waitFor()
  await restore()

  // A comment reopened during a refetch keeps every keystroke.
  await button(page, 'Annuler la modification').click()
  const { opened, open } = gate()
  await shownComment(page, 'façade ouest').click()
  await staysOn(editor(page))
  await onCall(page, 'Home', async (route) => {
    await opened
    await route.continue()
  })
  await page.keyboard.type(' nord')
  await page.keyboard.press('Control+Enter')
  await shownComment(page, 'façade ouest nord').click()
  await staysOn(editor(page))
  await page.keyboard.type(' et sud')
  expect(await editor(page).inputValue()).toBe('façade ouest nord et sud')
  open()
})

test('what is being typed where the entry runs goes on in its row when a break or another task begins', async () => {
  const { person, page } = await atWork('')
  const bar = page.getByRole('region', { name: 'En cours' })
  await button(bar, 'Ajouter un commentaire à Plans — Mairie').click()
  await editor(page).fill('avant la pause')
  await button(bar, 'Pause, Plans — Mairie s’arrête').click()
  expect(await editor(page).inputValue()).toBe('avant la pause')
  await button(rows(page), 'Enregistrer le commentaire').click()
  await rows(page, 'avant la pause').waitFor()
  await eventually(() => comments(person)).toEqual(['avant la pause', ''])
  expect(await alert(page).count()).toBe(0)

  await button(page, 'Plans').click()
  await button(page, 'Mairie').click()
  await button(page, 'Commencer').click()
  await button(bar, 'Ajouter un commentaire à Plans — Mairie').click()
  await editor(page).fill('à suivre')
  await button(page, 'École').click()
  await button(page, 'Commencer').click()
  await eventually(() => counter(rows(page)).count()).toBe(2)
  expect(await editor(page).inputValue()).toBe('à suivre')
  await button(rows(page), 'Enregistrer le commentaire').click()
  await rows(page, 'à suivre').waitFor()
  await eventually(() => comments(person)).toContain('à suivre')
})

test('a comment changed elsewhere is shown, each time, and what was typed stays and can replace it', async () => {
  const { person, id, page } = await inConflict()
  await button(page, 'Enregistrer le commentaire').click()
  await alert(page).waitFor()
  expect(await alert(page).innerText()).toContain('celui de l’autre onglet')
  expect(await editor(page).inputValue()).toBe('le mien')
  expect(await comments(person)).toEqual(['celui de l’autre onglet'])
  for (const other of ['le deuxième', 'le troisième']) {
    await ask(person, COMMENT, { id, commentaire: other })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await button(page, 'Enregistrer le commentaire').click()
    await alert(page).getByText(other).waitFor()
    expect(await comments(person)).toEqual([other])
  }
  await button(page, 'Enregistrer le commentaire').click()
  await shownComment(page, 'le mien').waitFor()
  expect(await comments(person)).toEqual(['le mien'])

  await shownComment(page, 'le mien').click()
  await editor(page).fill('le mien, encore')
  await ask(person, COMMENT, { id, commentaire: 'le quatrième' })
  await button(page, 'Finir').click()
  await alert(page).waitFor()
  await button(page, 'Enregistrer le commentaire').click()
  await shownComment(page, 'le mien, encore').waitFor()
  expect(await alert(page).count()).toBe(0)
  await button(page, 'Finir').click()
  await button(page, 'Reprendre Plans — Mairie').waitFor()
})

test('Finir saves the comment being edited first', async () => {
  const { person, page } = await atWork('façade')
  await shownComment(page, 'façade').click()
  await editor(page).fill('façade terminée')
  await button(page, 'Finir').click()
  await button(page, 'Reprendre Plans — Mairie').waitFor()
  expect(await cell(rows(page), 'commentaire').innerText()).toBe('façade terminée')
  expect(await stored(person.id)).toMatchObject([{ commentaire: 'façade terminée', fin: expect.any(Number) }])
})

test('Finir leaves a comment alone that was opened here and written elsewhere', async () => {
  const { person, id, page } = await atWork('façade')
  await shownComment(page, 'façade').click()
  await staysOn(editor(page))
  await ask(person, COMMENT, { id, commentaire: 'façade, 2 devis' })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await button(page, 'Finir').click()
  await button(page, 'Reprendre Plans — Mairie').waitFor()
  expect(await comments(person)).toEqual(['façade, 2 devis'])
})

test('Finir replaces a comment that was written elsewhere only once it has shown it', async () => {
  const { person, page } = await inConflict()
  await button(page, 'Finir').click()
  await alert(page).waitFor()
  expect(await alert(page).innerText()).toBe(
    'La tâche n’a pas pu être terminée. Cette entrée a été modifiée entre-temps. Commentaire actuel : ' +
      '« celui de l’autre onglet » Finissez de nouveau pour le remplacer par votre texte.',
  )
  expect(await stored(person.id)).toMatchObject([{ fin: null, commentaire: 'celui de l’autre onglet' }])
  expect(await editor(page).inputValue()).toBe('le mien')
  await button(page, 'Finir').click()
  await button(page, 'Reprendre Plans — Mairie').waitFor()
  expect(await comments(person)).toEqual(['le mien'])
})

test('Finir of what was changed and ended elsewhere keeps what was typed, and says so', async () => {
  const { person, id, page } = await atWork('façade')
  await shownComment(page, 'façade').click()
  await editor(page).fill('le mien')
  await ask(person, COMMENT, { id, commentaire: 'celui de l’autre onglet' })
  await ask(person, END, { id })
  await button(page, 'Finir').click()
  await button(page, 'Reprendre Plans — Mairie').waitFor()
  await eventually(() => alert(page).innerText()).toMatch(
    /^La tâche était déjà terminée\. Cette entrée a été modifiée entre-temps\. Commentaire actuel\s: «\scelui de l’autre onglet\s» Votre texte est gardé\s: enregistrez-le pour le remplacer\.$/,
  )
  expect(await editor(page).inputValue()).toBe('le mien')
  expect(await comments(person)).toEqual(['celui de l’autre onglet'])
  await page.reload()
  expect(await editor(page).inputValue()).toBe('le mien')
  await button(page, 'Enregistrer le commentaire').click()
  await eventually(() => comments(person)).toEqual(['le mien'])
  await eventually(() => alert(page).count()).toBe(0)
})

test('an answer that was lost is no success when what was typed is not there', async () => {
  const { person, id, page } = await atWork('façade', { allow: [UNREACHABLE] })
  await shownComment(page, 'façade').click()
  await editor(page).fill('le mien')
  await ask(person, END, { id })
  await onCall(page, 'EndTask', unreachable)
  await button(page, 'Finir').click()
  await button(page, 'Reprendre Plans — Mairie').waitFor()
  expect(await editor(page).inputValue()).toBe('le mien')
  await button(page, 'Enregistrer le commentaire').click()
  await eventually(() => comments(person)).toEqual(['le mien'])
})

test('a comment that is being written when its row leaves the day can still be saved', async () => {
  const { person, page } = await leavingTheDay()
  await button(page, 'Enregistrer le commentaire').click()
  await eventually(() => comments(person)).toEqual(['façade nord', ''])
  await eventually(() => rows(page, 'Plans').count()).toBe(0)
})

test('or given up: then its row goes at once', async () => {
  const { person, page } = await leavingTheDay()
  await rows(page, 'Plans').waitFor()
  await button(page, 'Annuler la modification').click()
  await eventually(() => rows(page, 'Plans').count()).toBe(0)
  await staysOn(page.getByRole('heading', { name: 'Votre journée' }))
  expect(await comments(person)).toEqual(['façade', ''])
})

test('only the first running entry’s comment is edited, and its row is as high as the others, with it and without', async () => {
  const person = await newPerson()
  const before = { ...work, commentaire: 'avant' }
  await insertEntry(person.id, { debut: now() - 900, fin: now() - 840, ...before, commentaire: 'finie' })
  await insertEntry(person.id, { debut: now() - 600, ...before, commentaire: 'ancienne' })
  await insertEntry(person.id, { debut: now() - 60, ...work })
  const page = await openHome(person)
  const heights = () => rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  const [edited, other] = await heights()
  expect(edited).toBe(other)
  expect(Math.round(edited ?? 0)).toBe(53)

  await button(page, 'Ajouter un commentaire').click()
  await page.getByLabel(/^Commentaire de/).fill('récente')
  await button(page, 'Enregistrer le commentaire').click()
  await shownComment(page, 'récente').waitFor()
  expect((await heights())[0]).toBe(edited)
  expect(await button(rows(page), /^Modifier le commentaire/).allInnerTexts()).toEqual([
    expect.stringContaining('récente'),
  ])
  await rows(page, 'ancienne').waitFor()
  await rows(page, 'finie').waitFor()
})
