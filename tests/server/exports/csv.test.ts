import { expect, test } from 'vitest'
import { DRAWING, SCHOOL, useWorld } from '../world'
import { exportAs, storeEntries } from './exported'

const world = useWorld({ TIME_ZONE: 'Europe/Paris' })
const { newPerson } = world

const HEADINGS = 'Date;Tâche;Client;Commentaire;Debut;Fin;Durée;Cumul;Longue'
const range = { debut: '05/01/2026', fin: '2026-01-07' }

async function csvOf(comments: string[]) {
  const person = await newPerson()
  const entries = comments.map((commentaire, index) => ({
    debut: `2026-01-05T${String(index).padStart(2, '0')}:00:00+01:00`,
    fin: `2026-01-05T${String(index).padStart(2, '0')}:00:01+01:00`,
    commentaire,
  }))
  await storeEntries(world, person.id, entries)
  return (await exportAs(world, 'csv', { ...range, user: person.id }, person)).file.toString('utf8')
}

test('an empty report has its headings', async () => {
  const person = await newPerson()
  const { file } = await exportAs(world, 'csv', { ...range, user: person.id }, person)
  expect(file.toString('utf8')).toBe(`\uFEFF${HEADINGS}\r\n`)
})

test('a report has the format of a French Excel: BOM, `;`, CRLF', async () => {
  const person = await newPerson()
  await storeEntries(world, person.id, [
    {
      debut: '2026-01-05T09:00:00+01:00',
      fin: '2026-01-05T12:00:00+01:00',
      typetache_id: DRAWING,
      client_id: SCHOOL,
      commentaire: 'façade nord',
    },
    { debut: '2026-01-05T10:00:00+01:00', fin: '2026-01-05T10:15:00+01:00', pause: 1 },
    { debut: '2026-01-06T22:00:00+01:00', fin: '2026-01-07T02:00:00+01:00' },
    { debut: '2026-01-07T08:00:00+01:00', fin: null, typetache_id: DRAWING },
    { debut: '2026-01-07T09:00:00+01:00', fin: '2026-01-07T21:00:01+01:00' },
  ])
  const { file } = await exportAs(world, 'csv', { ...range, user: person.id }, person)
  expect(file.toString('utf8')).toBe(
    [
      `\uFEFF${HEADINGS}`,
      '05/01/2026;Plans;École;façade nord;09:00:00;12:00:00;03:00:00;02:45:00;',
      '05/01/2026;Pause;;;10:00:00;10:15:00;00:15:00;02:45:00;',
      '06/01/2026;;;;22:00:00;02:00:00, lendemain;04:00:00;06:45:00;',
      '07/01/2026;Plans;;;08:00:00;;;06:45:00;',
      '07/01/2026;;;;09:00:00;21:00:01;12:00:01;18:45:01;longue',
      '',
    ].join('\r\n'),
  )
})

test('a text with a separator, a quote or a new line is quoted', async () => {
  expect(await csvOf(['a;b', 'dit "oui"', 'un\ndeux', ' bords '])).toBe(
    [
      `\uFEFF${HEADINGS}`,
      '05/01/2026;;;"a;b";00:00:00;00:00:01;00:00:01;00:00:01;',
      '05/01/2026;;;"dit ""oui""";01:00:00;01:00:01;00:00:01;00:00:02;',
      '05/01/2026;;;"un\ndeux";02:00:00;02:00:01;00:00:01;00:00:03;',
      '05/01/2026;;; bords ;03:00:00;03:00:01;00:00:01;00:00:04;',
      '',
    ].join('\r\n'),
  )
})

test('no cell is a formula', async () => {
  const formulas = [
    '=1+1',
    '+33',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1+1',
    "=cmd|' /C calc'!A0",
    '  =1+1',
    '\n=1',
    '\u200B=1',
    '\uFEFF=1',
  ]
  const lines = (await csvOf(formulas)).split('\r\n').slice(1, -1)
  const cells = lines.map((line) => line.split(';')[3]?.replace(/^"/, ''))
  expect(lines).toHaveLength(formulas.length)
  for (const cell of cells) expect(cell).toMatch(/^'/)
})
