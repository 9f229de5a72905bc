import { expect, test } from 'vitest'
import { TOWN } from '../../server/world'
import { button, eventually, REFUSED, storageOf, table } from '../workday'
import { keptPaths, useInstalled } from './installed'

const { application, newPage, newPerson, insertEntry, visited, front } = useInstalled()

interface Icon {
  src: string
  sizes: string
  purpose: string
}

const getJson = async (path: string) => (await fetch(`${application.url}${path}`)).json()

/** Width and height of a PNG. */
async function sizeOf(path: string) {
  const answer = await fetch(`${application.url}${path}`)
  expect(answer.headers.get('content-type')).toBe('image/png')
  const bytes = new DataView(await answer.arrayBuffer())
  return `${bytes.getUint32(16)}x${bytes.getUint32(20)}`
}

test('the manifest is French, has icons of the sizes that it says, and shortcuts to known screens', async () => {
  const answer = await fetch(`${application.url}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toMatch('application/manifest+json')
  const manifest = await getJson('/manifest.webmanifest')
  expect(manifest).toMatchObject({
    name: 'Pointage',
    lang: 'fr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  const icons: Icon[] = manifest.icons
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ])
  const shortcuts: { name: string; url: string; icons: Icon[] }[] = manifest.shortcuts
  expect(shortcuts.map(({ name }) => name)).toEqual(['Commencer la dernière tâche', 'Pause'])
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)])
    expect(await sizeOf(src), src).toBe(sizes)
  expect(await sizeOf('/apple-touch-icon.png')).toBe('180x180')
  for (const { url } of shortcuts)
    expect((await fetch(`${application.url}${url}`, { headers: { accept: 'text/html' } })).status).toBe(200)
})

test('the browser finds nothing that keeps the application from being installed', async () => {
  const page = await visited(await newPerson())
  const session = await page.context().newCDPSession(page)
  const { url, errors } = await session.send('Page.getAppManifest')
  expect(url).toBe(`${front.url}/manifest.webmanifest`)
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Contexts of tests are private windows.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const again = await page.reload()
  expect(again?.fromServiceWorker()).toBe(true)
})

test('the worker opens known screens alone, under the same strict policy; all else stays the server’s', async () => {
  const page = await visited(await newPerson(), { allow: [REFUSED] })
  const ofServer = await fetch(`${front.url}/semaine`, { headers: { accept: 'text/html' } })
  const screen = await page.goto('/semaine')
  expect(screen?.fromServiceWorker()).toBe(true)
  const policy = screen?.headers()['content-security-policy'] ?? ''
  expect(policy).toBe(ofServer.headers.get('content-security-policy'))
  expect(policy).toContain("script-src 'self';")
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  for (const [path, status] of [
    ['/nulle-part', 404],
    ['/parametres/rien', 404],
    ['/aide/index.html', 200],
    ['/graphql', 200],
  ] as const) {
    const answer = await page.goto(path)
    expect([path, answer?.status(), answer?.fromServiceWorker()]).toEqual([path, status, false])
  }
})

test('nothing is kept but the screens: no call, no file, no guide, no explorer', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: Math.floor(Date.now() / 1_000) - 60, client_id: TOWN })
  const page = await visited(person)
  await page.goto('/statistiques')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.goto('/graphql')
  await page.goto('/aide/index.html')
  const kept = await keptPaths(page)
  expect(kept).toContain('/index.html')
  const isOfScreens = (path: string) =>
    path === '/index.html' ||
    /^\/favicon[\w-]*\.svg$/.test(path) ||
    /^\/assets\/[^/]+\.(js|css|woff2)$/.test(path)
  expect(kept.filter((path) => !isOfScreens(path))).toEqual([])
})

test('nobody is given a worker before they are signed in', async () => {
  const page = await newPage()
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Connexion' }).waitFor()
  await page.waitForTimeout(6_000)
  expect(front.asked.filter((line) => line.includes('sw.js'))).toEqual([])
})

test.each([404, 410])('a worker whose file answers %d ends, and nothing stays kept', async (status) => {
  const page = await visited(await newPerson(), { allow: [REFUSED, /sw\.js/] })
  front.answer('/sw.js', { status })
  await page.goto('/semaine')
  await eventually(() =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0)
  await eventually(() => keptPaths(page)).toEqual([])
  const online = await page.reload()
  expect(online?.fromServiceWorker()).toBe(false)
})

test('where the browser has no workers, everything works without', async () => {
  const person = await newPerson()
  const page = await newPage({ storage: storageOf(person) })
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto('/')
  await table(page).waitFor()
  await button(page, 'Commencer').click()
  await table(page).getByRole('timer').waitFor()
  await page.waitForTimeout(6_000)
  expect(front.asked.filter((line) => line.includes('sw.js'))).toEqual([])
})

test('the worker’s file is never taken from a cache', async () => {
  const answer = await fetch(`${application.url}/sw.js`)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-type')).toMatch('javascript')
})
