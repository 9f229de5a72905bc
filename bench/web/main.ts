import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from 'date-fns'
import { Failure, root } from '../../scripts/lib/run.mjs'
import { PASSWORD } from '../../server/demo/company'
import { onEnd, print, runBenchmark } from '../endings'
import { serve } from '../processes'
import { buildFloorPage } from './floor/build'
import { readWebOptions, type WebOptions } from './options'
import { type Measured, type Pair, webReport } from './report'
import { type Screen, screensOf } from './screens'
import { openWarmBrowser } from './secondVisit'
import { openBrowser, PRESETS, type Preset } from './visit'

const SERVER = join(root, 'dist/server/main.js')
const ACCOUNT = 'admin@exemple.fr'
const PERSON = 'employe@exemple.fr'
const DAYS = 30
const SETTINGS = { DEMO: '1', TIME_ZONE: 'Europe/Paris', REQUESTS_PER_ADDRESS: '1000000' }

async function personOf(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ users { id email } }' }),
  })
  const { data } = (await response.json()) as { data: { users: { id: string; email: string }[] } }
  const found = data.users.find(({ email }) => email === PERSON)
  if (!found) throw new Error(`${PERSON} is not in the demonstration company`)
  return found.id
}

const civil = (date: Date) => date.toISOString().slice(0, 10)

function chosen(all: Screen[], names: string[]) {
  const unknown = names.filter((name) => !all.some((screen) => screen.name === name))
  if (unknown.length > 0)
    throw new Failure(`Écran inconnu : ${unknown.join(', ')} (${all.map(({ name }) => name).join(', ')})`)
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
}

async function bench({ rounds, screens: names }: WebOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'pointage-bench-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const start = async (name: string, file: string) => {
    const database = `sqlite:${join(folder, `${name}.sqlite`)}`
    const secret = 'a secret for one run of the benchmark'
    const env = { ...SETTINGS, DATABASE_URL: database, JWT_SECRET: secret, TMPDIR: folder }
    const served = await serve(file, join(folder, `${name}.log`), env)
    onEnd(served.stop)
    return served.url
  }
  const url = await start('server', SERVER)
  const floorUrl = await start('floor', await buildFloorPage(folder))
  const browser = await openBrowser(join(folder, 'browser'))
  onEnd(browser.stop)

  const session = await browser.signIn(url, ACCOUNT, PASSWORD)
  const user = await personOf(url, session.token ?? '')
  const today = new Date()
  const range = { debut: civil(addDays(today, -DAYS)), fin: civil(today) }
  const screens = chosen(screensOf({ user, ...range }), names)
  for (const { open, path, shows } of screens) {
    await browser.store(url, open ? {} : session)
    await browser.check(url + path, shows)
  }

  const all = screens.map((screen): Measured => ({ screen, pairs: { mobile: [], desktop: [] }, second: [] }))
  const pairOf = async ({ path, open }: Screen, preset: Preset, floorFirst: boolean): Promise<Pair> => {
    await browser.store(url, open ? {} : session)
    if (floorFirst) {
      const floor = await browser.measure(`${floorUrl}/`, preset)
      return { floor, screen: await browser.measure(url + path, preset) }
    }
    const screen = await browser.measure(url + path, preset)
    return { screen, floor: await browser.measure(`${floorUrl}/`, preset) }
  }
  // Warm-up: the first read of files from the disk is not counted.
  await browser.measure(`${floorUrl}/`, 'mobile')
  for (let round = 1; round <= rounds; round++) {
    print(`Tour ${round} sur ${rounds}…`)
    for (const { screen, pairs } of all)
      for (const preset of PRESETS) pairs[preset].push(await pairOf(screen, preset, round % 2 === 1))
  }
  await browser.stop()
  const again = all.filter(({ screen }) => screen.second)
  const warm = await openWarmBrowser(join(folder, 'warm'))
  onEnd(warm.stop)
  await warm.visit(url, session)
  for (const { screen } of again) await warm.largestPaint(url + screen.path, false)
  for (let round = 1; round <= rounds; round++)
    for (const { screen, second } of again) {
      const floor = await warm.largestPaint(`${floorUrl}/`, true)
      await warm.store(url, screen.open ? {} : session)
      second.push({ floor, screen: await warm.largestPaint(url + screen.path, false) })
    }
  const { text, passed } = webReport(all)
  const processors = cpus()
  const date = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' }).format(today)
  print(
    `\n${date} ; ${processors[0]?.model.trim()}, ${processors.length} cœurs ; Node ${process.versions.node}`,
  )
  print(`Société de démonstration, ${rounds} tours, médianes\n\n${text}`)
  if (!passed) process.exitCode = 1
}

await runBenchmark(() => bench(readWebOptions(process.argv.slice(2))))
