import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { DRAWING, SCHOOL, useWorld } from '../world'
import { exportAs, storeEntries } from './exported'

const world = useWorld({ TIME_ZONE: 'Europe/Paris' })
const { newPerson, application } = world

async function pagesOf(file: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}
const times = (text: string, part: string) => text.split(part).length - 1

test('an empty record says so, and can be signed', async () => {
  const person = await newPerson()
  const range = { debut: '2026-01-05', fin: '2026-01-09', user: person.id }
  const [text = ''] = await pagesOf((await exportAs(world, 'pdf', range, person)).file)
  for (const part of [
    `${person.prenom} ${person.nom} — Nord`,
    'Du 05/01/2026 au 09/01/2026',
    'Heures travaillées : 00:00 (pauses : 00:00)',
    'Aucune entrée sur cette période',
    'Total de la période 00:00',
    'Le salarié, date et signature :',
    'Le responsable, date et signature :',
  ])
    expect(text).toContain(part)
})

test('a record has its days, its weeks and its total, and two places to sign', async () => {
  const person = await newPerson()
  await application.database.query("UPDATE user SET nom = 'Łukasz Ωmega' WHERE id = ?", [person.id])
  await storeEntries(world, person.id, [
    {
      debut: '2026-01-09T09:00:00+01:00',
      fin: '2026-01-09T12:00:00+01:00',
      typetache_id: DRAWING,
      client_id: SCHOOL,
      commentaire: 'relevé\ndu toit',
    },
    { debut: '2026-01-09T10:00:00+01:00', fin: '2026-01-09T10:15:00+01:00', pause: 1 },
    { debut: '2026-01-11T08:00:00+01:00', fin: '2026-01-11T09:00:00+01:00' },
    { debut: '2026-01-12T08:00:00+01:00', fin: '2026-01-13T14:00:01+01:00' },
    { debut: '2026-01-13T15:00:00+01:00', fin: null },
  ])
  const range = { debut: '2026-01-05', fin: '2026-01-18', user: person.id }
  const { file } = await exportAs(world, 'pdf', range, person)
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const pages = await pagesOf(file)
  const [text = ''] = pages
  expect(pages).toHaveLength(1)
  for (const part of [
    `${person.prenom} Łukasz Ωmega — Nord`,
    'Heures travaillées : 33:45 (pauses : 00:15)',
    'vendredi 09/01/2026 02:45',
    'Plans École relevé du toit 09:00 12:00 03:00 02:45',
    'Pause 10:00 10:15 00:15 02:45',
    'dimanche 11/01/2026 01:00',
    'Semaine du 05/01/2026 au 11/01/2026 03:45',
    'lundi 12/01/2026 16:00',
    '14:00, lendemain',
    'mardi 13/01/2026 14:00',
    '15:00 à régulariser',
    'Semaine du 12/01/2026 au 18/01/2026 30:00',
    'Total de la période 33:45',
    '— page 1 / 1',
  ])
    expect(text).toContain(part)
  expect(times(text, 'date et signature :')).toBe(2)
})

test('a comment in other scripts is printed with its own characters', async () => {
  const person = await newPerson()
  const at = { debut: '2026-01-05T08:00:00+01:00', fin: '2026-01-05T09:00:00+01:00' }
  await storeEntries(world, person.id, [{ ...at, commentaire: '日本語の作業 🥐 שלום עולם ꦗꦮ' }])
  const range = { debut: '2026-01-05', fin: '2026-01-05', user: person.id }
  const [text] = await pagesOf((await exportAs(world, 'pdf', range, person)).file)
  for (const part of ['日本語の作業', '🥐', 'שלום עולם', 'ꦗꦮ']) expect(text).toContain(part)
})

test('a long record has every entry once, headings on each page, and its signatures on the last', async () => {
  const person = await newPerson()
  const hour = (index: number) => String(index % 20).padStart(2, '0')
  const day = (index: number) => String(1 + Math.floor(index / 20)).padStart(2, '0')
  const entries = Array.from({ length: 200 }, (_, index) => ({
    debut: `2026-02-${day(index)}T${hour(index)}:00:00+01:00`,
    fin: `2026-02-${day(index)}T${hour(index)}:30:00+01:00`,
    commentaire: `n°${String(index).padStart(3, '0')}.`,
  }))
  await storeEntries(world, person.id, entries)
  const range = { debut: '2026-02-01', fin: '2026-02-28', user: person.id }
  const pages = await pagesOf((await exportAs(world, 'pdf', range, person)).file)
  expect(pages.length).toBeGreaterThan(3)
  const text = pages.join('\n')
  for (const { commentaire } of entries) expect(times(text, commentaire)).toBe(1)
  pages.forEach((page, index) => {
    expect(times(page, 'Tâche Client Commentaire')).toBe(1)
    expect(page).toContain(`— page ${index + 1} / ${pages.length}`)
    expect(times(page, 'date et signature :')).toBe(index === pages.length - 1 ? 2 : 0)
  })
  expect(text).toContain('Total de la période 100:00')
})

test('a week cut by the period shows its own days; a long comment is wrapped', async () => {
  const person = await newPerson()
  await storeEntries(world, person.id, [
    {
      debut: '2026-10-01T09:00:00+02:00',
      fin: '2026-10-01T10:00:00+02:00',
      commentaire: Array.from({ length: 12 }, (_, n) => `mot${n}`).join(' '),
    },
  ])
  const range = { debut: '2026-10-01', fin: '2026-10-31', user: person.id }
  const [text = ''] = await pagesOf((await exportAs(world, 'pdf', range, person)).file)
  expect(text).toContain('Semaine du 01/10/2026 au 04/10/2026 (partielle) 01:00')
  expect(text).toContain('mot11')
})

test('a record marks manual entries and shared time', async () => {
  const person = await newPerson()
  await storeEntries(world, person.id, [
    { debut: '2026-01-09T09:00:00+01:00', fin: '2026-01-09T12:00:00+01:00', commentaire: 'relevé' },
    { debut: '2026-01-09T11:30:00+01:00', fin: '2026-01-09T13:00:00+01:00' },
  ])
  await application.database.query(
    `UPDATE task SET manual = 1 WHERE user_id = ${person.id} AND commentaire <> ''`,
  )
  const range = { debut: '2026-01-09', fin: '2026-01-09', user: person.id }
  const [text = ''] = await pagesOf((await exportAs(world, 'pdf', range, person)).file)
  for (const part of ['saisie manuelle, chevauchement 00:30 — relevé 09:00', 'chevauchement 00:30 11:30'])
    expect(text).toContain(part)
})
