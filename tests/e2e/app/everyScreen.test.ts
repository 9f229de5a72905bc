import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lazyModules } from '../../../scripts/vite/screenScripts'
import { PASSWORD } from '../../../server/demo/company'
import { ZONE } from '../../server/world'
import { login } from '../../support/api'
import { useApplication } from '../../support/application'
import { useBrowser } from '../../support/browser'
import { expectAccessible } from '../accessible'
import { brokenWords, overflow, PHONE, small } from '../phone'
import { eventually, REFUSED, settled } from '../workday'

const application = useApplication({ DEMO: '1', TIME_ZONE: ZONE })
const browser = useBrowser(application)

const SIZE = { width: 360, height: 640 }
const FINGER = 44
const SHIFT = 0.01
/** Letters of a word that fits 390 pixels with text of 200 %. */
const FITS = 13

const LAST_WEEK = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
/** In a week that is approved. */
const APPROVED = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10)
const MONTH = `debut=${new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)}&fin=${LAST_WEEK}`

type Account = 'employe' | 'superviseur' | 'admin' | null

/** The demo company's screens, by account and the address of the route where it has more. */
const SCREENS: [address: string, account: Account, route?: string][] = [
  ['/nulle-part', null],
  ['/login', null],
  ['/verification', null],
  ['/', 'employe'],
  [`/?jour=${LAST_WEEK}`, 'employe'],
  [`/?jour=${APPROVED}`, 'employe', '/'],
  ['/', 'superviseur'],
  [`/semaine?jour=${LAST_WEEK}`, 'employe', '/semaine'],
  ['/annee', 'employe'],
  ['/absences', 'employe'],
  ['/absences', 'superviseur'],
  [`/statistiques?${MONTH}`, 'employe', '/statistiques'],
  [`/statistiques?vue=equipe&${MONTH}`, 'superviseur'],
  ['/statistiques?vue=rapports', 'superviseur'],
  ['/corrections', 'employe'],
  ['/mes-donnees', 'employe'],
  ['/fichiers', 'employe'],
  ['/equipe', 'superviseur'],
  ['/presence', 'superviseur'],
  ['/parametres', 'employe'],
  ['/parametres/holdings', 'employe'],
  ['/parametres', 'admin'],
  ['/parametres/taches', 'admin'],
  ['/parametres/clients', 'admin'],
  ['/parametres/holdings', 'admin'],
  ['/parametres/societes', 'admin'],
  ['/parametres/groupetaches', 'admin'],
  ['/parametres/users', 'admin'],
  ['/parametres/users/new', 'admin'],
  ['/parametres/users/edit/3', 'admin', '/parametres/users/edit/:id'],
  ['/parametres/contrats', 'admin'],
  ['/parametres/contrats/3', 'admin', '/parametres/contrats/:person'],
  ['/parametres/absences', 'admin'],
  ['/parametres/calendriers', 'admin'],
  ['/parametres/regles', 'admin'],
  ['/parametres/identite', 'admin'],
  ['/parametres/budgets', 'admin'],
  ['/parametres/journal', 'admin'],
  ['/paie', 'admin'],
]

const tokens = new Map<Account, Promise<string>>()
function tokenOf(account: Account) {
  const token = tokens.get(account) ?? login(application.url, `${account}@exemple.fr`, PASSWORD)
  tokens.set(account, token)
  return token
}

/** Adds up what moves on a page, and what moved since it began to load. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts, shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; sources: { node: Node }[] }[]) {
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value })
        shifts.push(
          ...entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? ''),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftOf = (page: Page) =>
  page.evaluate(() => {
    const { shift, shifts } = window as unknown as { shift: number; shifts: string[] }
    return { shift, shifts }
  })

test('every route of the application is among the screens', () => {
  const routes = readFileSync(new URL('../../../client/app/routes.tsx', import.meta.url), 'utf8')
  const visited = new Set(SCREENS.map(([address, , route = address]) => route))
  expect([...lazyModules(routes).keys()].filter((path) => !visited.has(path))).toEqual([])
})

test.each(SCREENS)(
  '%s, %s: nothing moves while it loads, fits a finger, axe finds nothing, and no word breaks with text of 200 %',
  async (address, account) => {
    const page = await browser.newPage({
      ...SIZE,
      fresh: true,
      allow: [REFUSED],
      storage: account ? { token: await tokenOf(account) } : {},
    })
    await page.goto(address)
    await watchShifts(page)
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading' }).waitFor()
    await eventually(() => page.locator('[aria-busy=true], .MuiSkeleton-root').count()).toBe(0)
    await settled(page)
    const { shift, shifts } = await shiftOf(page)
    expect(shift, shifts.join('\n')).toBeLessThan(SHIFT)
    expect(await overflow(page)).toBe(0)
    expect(await small(page, FINGER)).toEqual([])
    await expectAccessible(page)
    if (account === 'admin' || address === '/mes-donnees') return
    await page.setViewportSize(PHONE)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await expect.poll(() => overflow(page)).toBe(0)
    expect((await brokenWords(page)).filter(({ length }) => length <= FITS)).toEqual([])
  },
)
