import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { dayOf, weekCalls } from '../weeks/weeks'
import { NORTH, useWorld } from '../world'

const world = useWorld({ PUBLIC_URL: 'https://heures.exemple.fr' })
const { application, newPerson } = world
const { work, submit, approve } = weekCalls(world)

test.each([
  ['semaine', (date: string) => ({ date })],
  ['mois', (date: string) => ({ month: date.slice(0, 7) })],
] as const)(
  'with a known address, the code at the foot of a record of a %s is printed with it',
  async (kind, of) => {
    const [person, supervisor] = [await newPerson(), await newPerson({ acces: 'S', societe_id: NORTH })]
    const monday = dayOf(2, 0)
    await work(person, monday, 8, 12)
    const { version } = await submit(person, monday)
    await approve(supervisor, { user: person.id, date: monday, version })
    const answer = await fetch(`${application.url}/api/releves/${kind}/export/pdf`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ user: person.id, ...of(dayOf(2, 6)) }),
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
      mergePages: true,
    })
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /Code de vérification : \d+-\d{4}[SM]\d{2}-[0-9A-F]{10}, à vérifier sur https:\/\/heures\.exemple\.fr\/verification/,
    )
  },
)
