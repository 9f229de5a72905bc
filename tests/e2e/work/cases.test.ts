import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { addDays } from '../../../server/hours/time'
import { NOW, STOPPED_CLOCK } from '../../server/work/cases/clock'
import {
  type Figures,
  plain,
  secondsOf,
  type Tells,
  type Told,
  toTell,
  weekAt,
} from '../../server/work/cases/expected'
import { type LivedCase, putForty } from '../../server/work/cases/forty'
import { instantOf, PARIS } from '../../server/work/lives'
import { storageOf, useWorkday } from '../workday'

vi.setConfig({ testTimeout: 180_000 })

const workday = useWorkday({ TIME_ZONE: PARIS, NODE_OPTIONS: STOPPED_CLOCK })
const { browser, newPerson } = workday

/** What the screen calls each figure; what is nothing need not be told. */
const LABELS: Record<string, keyof Figures> = {
  'Dû par le contrat': 'due',
  'Absences comptées comme travail': 'assimilated',
  'Payé sans être travaillé': 'paid',
  'Journée de solidarité': 'solidarity',
  'Base des heures supplémentaires': 'base',
  'Heures supplémentaires 25 %': 'hs25',
  'Heures supplémentaires 50 %': 'hs50',
  'Dont prévues au contrat': 'structural',
  'Heures complémentaires 10 %': 'hc10',
  'Heures complémentaires 25 %': 'hc25',
  'Au taux normal au-delà du contrat': 'plain',
  'Contrepartie en repos': 'compensation',
  'Heures de nuit': 'night',
  'Heures du dimanche': 'sunday',
  'Heures de jour férié': 'holiday',
  'Heures du 1er mai': 'mayDay',
}
/** The weeks before are told by the year, and by the server's other faces. */
const LAST_WEEKS = 2
const TELLS: Tells = {
  days: ['worked'],
  weeks: ['worked', ...Object.values(LABELS)],
  alerts: true,
  last: LAST_WEEKS,
}

/** What stands on the screen of a week, word by word. */
const shownOn = (page: Page) =>
  page.evaluate(() => {
    const textOf = (part: Element | null | undefined) => part?.textContent ?? ''
    const region = document.querySelector('[aria-labelledby="heures-et-regles"]')
    return {
      worked: [...document.querySelectorAll('table[aria-label="Jours de la semaine"] td.worked')].map(textOf),
      figures: [...(region?.querySelectorAll('dl > div') ?? [])].map((one) => [
        textOf(one.querySelector('dt')),
        textOf(one.querySelector('dd')),
      ]),
      alerts: [...(region?.querySelectorAll('li') ?? [])].flatMap((one) => {
        const sentence = textOf(one.querySelector('span[id]'))
        const article = textOf(one.querySelector('button[aria-haspopup]'))
        return sentence ? [article ? `${sentence} (${article})` : sentence] : []
      }),
    }
  })

async function weekOn(page: Page, monday: string): Promise<Told> {
  const { worked, figures, alerts } = await shownOn(page)
  const [total = '', ...days] = worked.toReversed()
  const named = new Map(figures.map(([label = '', value = '']) => [label, secondsOf(value)]))
  for (const label of named.keys()) if (!LABELS[label]) throw new Error(`${label} is told and not read`)
  return {
    figures: {
      ...Object.fromEntries(
        days.toReversed().map((time, day) => [addDays(monday, day), { worked: secondsOf(time) }]),
      ),
      [weekAt(monday)]: {
        worked: secondsOf(total),
        ...Object.fromEntries(Object.entries(LABELS).map(([label, name]) => [name, named.get(label) ?? 0])),
      },
    },
    alerts: { [monday]: alerts.map(plain).sort() },
  }
}

test('the screen of a week has the figures of the forty cases', async () => {
  const admin = await newPerson({ acces: 'A' })
  const { cases } = await putForty(workday, admin)
  const page = await browser.newPage({ storage: storageOf(admin, 'A'), own: true })
  // The clock of the page is the server's.
  await page.clock.setFixedTime(instantOf(NOW) * 1_000)

  async function read({ person, mondays }: LivedCase): Promise<Told> {
    const told: Told = { figures: {}, alerts: {} }
    for (const monday of mondays.slice(-LAST_WEEKS)) {
      await page.goto(`/semaine?jour=${monday}&personne=${person.id}`)
      await page.getByRole('region', { name: 'Heures et règles' }).locator('dl').waitFor()
      const { figures, alerts } = await weekOn(page, monday)
      Object.assign(told.figures, figures)
      Object.assign(told.alerts ?? {}, alerts)
    }
    return told
  }
  const told: Record<string, Told> = {}
  for (const lived of cases) told[lived.name] = await read(lived)
  expect(told).toEqual(Object.fromEntries(cases.map(({ name, given }) => [name, toTell(given, TELLS)])))
})
