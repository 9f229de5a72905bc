import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import Database from 'better-sqlite3'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { ensureBuilt } from './lib/build.mjs'
import { Failure, main, onInterrupt, root } from './lib/run.mjs'
import { findBrowser } from './lib/systemPackages.mjs'

/** @typedef {import('playwright-core').Page} Page */
/**
 * @typedef {object} Picture of a screen of the demo company
 * @property {string} name
 * @property {keyof typeof ACCOUNTS} who
 * @property {string} path
 * @property {string} shows selector to wait for
 * @property {number} [height] of the window, in pixels
 * @property {number} [width]
 * @property {boolean} [part] crop to this element
 * @property {boolean} [dark] in the dark theme
 * @property {boolean} [forced] with forced colours
 * @property {boolean} [forgotten] whether an entry of an earlier day has no end
 * @property {(page: Page) => Promise<unknown>} [before] actions before the picture
 */

const FOLDER = join(root, 'docs/images')
const PASSWORD = 'demo-2026!'
const ACCOUNTS = {
  employee: 'employe@exemple.fr',
  supervisor: 'superviseur@exemple.fr',
  administrator: 'admin@exemple.fr',
}
const DATABASE = 'pictures.sqlite'
/** All places are in the bar from 1,000 pixels on. */
const WIDTH = 1080
const HEIGHT = 640
/** Device scale factor. */
const SCALE = 1.5
const QUALITY = 70
const STARTED = /Server listening at (http\S+?)"/

/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole('button', { name }).first().click()

const DAY = 86_400_000
/** Of the server, whose zone may be one in which people work now. */
const ZONE = process.env.TIME_ZONE || 'Europe/Paris'
/** Civil date. @param {number} days before today */
const daysAgo = (days) => new Date(Date.now() - days * DAY).toLocaleDateString('sv-SE', { timeZone: ZONE })
const lastWeek = daysAgo(7)

/** @param {Page} page @param {RegExp} name */
async function openDialog(page, name) {
  await page.getByRole('button', { name }).last().click()
  await page.getByRole('dialog').waitFor()
}

/** Starts a task. @param {Page} page */
async function startTask(page) {
  await press(page, 'Lu')
  await page.getByRole('group', { name: 'Client / projet' }).getByRole('button').first().click()
  await page.getByRole('group', { name: 'Tâche' }).getByRole('button').nth(2).click()
  await page.getByRole('textbox', { name: 'Commentaire', exact: true }).fill('Maquette de la commande')
  await press(page, 'Commencer')
  await page
    .getByRole('button', { name: /^Finir / })
    .first()
    .waitFor()
  // Wait until the counter runs and the button has its label again.
  await page.waitForTimeout(4_000)
}

/** @type {Picture[]} */
const PICTURES = [
  {
    name: 'correction',
    who: 'employee',
    path: '/',
    shows: '[aria-label="Corrections de vos heures"]',
    part: true,
  },
  { name: 'accueil', who: 'employee', path: '/', shows: 'table', height: 860, before: startTask },
  { name: 'telephone', who: 'employee', path: '/', shows: 'table', width: 390, height: 720 },
  {
    name: 'corriger',
    who: 'employee',
    path: '/',
    shows: 'table',
    height: 700,
    before: (page) => openDialog(page, /^Modifier /),
  },
  {
    name: 'oubli',
    who: 'employee',
    path: '/',
    forgotten: true,
    shows: '[aria-label="À régulariser"]',
    part: true,
  },
  { name: 'semaine', who: 'employee', path: `/semaine?jour=${lastWeek}`, shows: 'main table', height: 760 },
  { name: 'absences', who: 'employee', path: '/absences', shows: 'main h2', height: 700 },
  { name: 'annee', who: 'employee', path: '/annee', shows: 'main table', height: 760 },
  { name: 'equipe', who: 'supervisor', path: '/equipe', shows: 'main table', height: 760 },
  { name: 'presence', who: 'supervisor', path: '/presence', shows: 'main h2', height: 680 },
  {
    name: 'demandes',
    who: 'supervisor',
    path: '/absences',
    shows: 'main h2',
    height: 560,
  },
  {
    name: 'rapports',
    who: 'supervisor',
    path: '/statistiques?vue=rapports',
    shows: 'main svg',
    height: 1000,
  },
  {
    name: 'parametres',
    who: 'administrator',
    path: '/parametres',
    shows: 'main a[href="/parametres/users"]',
    height: 720,
  },
  { name: 'utilisateurs', who: 'administrator', path: '/parametres/users', shows: '[role=gridcell]' },
  { name: 'contrats', who: 'administrator', path: '/parametres/contrats', shows: '[role=gridcell]' },
  { name: 'regles', who: 'administrator', path: '/parametres/regles', shows: 'main h2', height: 700 },
  {
    name: 'calendriers',
    who: 'administrator',
    path: '/parametres/calendriers',
    shows: 'main h1',
    height: 700,
  },
  { name: 'journal', who: 'administrator', path: '/parametres/journal', shows: 'main li', height: 760 },
  { name: 'paie', who: 'administrator', path: '/paie', shows: 'main table', height: 900 },
  {
    name: 'modele-de-paie',
    who: 'administrator',
    path: '/paie',
    shows: 'main table',
    height: 900,
    before: (page) => press(page, 'Modifier le modèle'),
  },
]

/** @param {string} path @param {keyof typeof ACCOUNTS} who @returns {Picture} */
const onPhone = (path, who = 'employee') => ({
  name: path,
  who,
  path,
  shows: 'main h1',
  width: 360,
  height: 640,
})

/** @param {Partial<Picture>} look @returns {Picture} */
const week = (look) => ({
  name: 'week',
  who: 'employee',
  path: `/semaine?jour=${lastWeek}`,
  shows: 'main table',
  width: 720,
  height: 560,
  ...look,
})

/** Rows of pictures of the page of design. @type {{ name: string, pictures: Picture[] }[]} */
const ROWS = [
  {
    name: 'telephones',
    pictures: [
      onPhone('/'),
      onPhone(`/semaine?jour=${lastWeek}`),
      onPhone('/absences'),
      onPhone('/equipe', 'supervisor'),
      onPhone('/paie', 'administrator'),
    ],
  },
  { name: 'couleurs', pictures: [week({ dark: true }), week({ forced: true })] },
]
const GAP = 16

/** Removes the end of the last task before today. @param {string} file */
function forgetEnd(file) {
  const database = new Database(file)
  database
    .prepare(
      `UPDATE task SET fin = NULL WHERE id = (
         SELECT task.id FROM task JOIN user ON user.id = user_id
         WHERE email = ? AND pause = 0 AND date < ? ORDER BY debut DESC LIMIT 1)`,
    )
    .run(ACCOUNTS.employee, daysAgo(0))
  database.close()
}

/** Starts the built server on an empty database with the demo company. @param {string} folder */
async function startServer(folder) {
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      DEMO: '1',
      DATABASE_URL: `sqlite:${join(folder, DATABASE)}`,
      JWT_SECRET: 'a secret for the pictures of one run',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) {
    const [, url] = STARTED.exec(line) ?? []
    if (!url) continue
    server.stdout.resume()
    return { url, stop: () => server.kill() }
  }
  throw new Failure('Le serveur n’a pas démarré.')
}

/** Takes one picture. @param {import('playwright-core').Browser} browser @param {string} url @param {Picture} picture */
async function take(browser, url, picture) {
  const { who, path, shows, part, dark, forced, before, width = WIDTH, height = HEIGHT } = picture
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: SCALE,
    locale: 'fr-FR',
    timezoneId: ZONE,
    reducedMotion: 'reduce',
    forcedColors: forced ? 'active' : 'none',
  })
  await page.goto(`${url}/login`)
  if (dark) await page.evaluate(() => localStorage.setItem('theme', 'true'))
  await page.getByLabel('Email').fill(ACCOUNTS[who])
  await page.getByLabel('Mot de passe').fill(PASSWORD)
  await press(page, 'Submit')
  await page.waitForURL(`${url}/`)
  if (path !== '/' || dark) await page.goto(url + path)
  await page.locator(shows).first().waitFor()
  await page.waitForLoadState('networkidle')
  await before?.(page)
  await page.evaluate(() => document.fonts.ready)
  const taken = await (part ? page.locator(shows).first() : page).screenshot()
  await page.close()
  return taken
}

/** @param {import('sharp').Sharp} picture @param {string} name */
async function write(picture, name) {
  const file = join(FOLDER, `${name}.webp`)
  mkdirSync(dirname(file), { recursive: true })
  const { size } = await picture.webp({ quality: QUALITY, effort: 6 }).toFile(file)
  process.stdout.write(`${name}.webp : ${Math.round(size / 1_000)} ko\n`)
}

// Takes all pictures of the guide and of the page of design, or the named ones: `npm run pictures -- accueil semaine`.
// Take a picture before a page refers to it: the build fails for missing ones.
await main(async () => {
  const wanted = process.argv.slice(2)
  const isWanted = (/** @type {{ name: string }} */ { name }) => wanted.length === 0 || wanted.includes(name)
  await ensureBuilt()
  const executablePath = findBrowser()
  if (!executablePath) throw new Failure('Impossible sans chromium-headless-shell.')
  const folder = mkdtempSync(join(tmpdir(), 'pointage-pictures-'))
  const server = await startServer(folder)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const cleanUp = async () => {
    server.stop()
    await browser.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  onInterrupt(cleanUp)
  try {
    // Before anything is started or forgotten for the guide.
    for (const { name, pictures } of ROWS.filter(isWanted)) {
      const taken = []
      for (const picture of pictures) taken.push(await take(browser, server.url, picture))
      const layout = { across: taken.length, shim: GAP * SCALE, background: '#888888' }
      await write(sharp(taken, { join: layout }), `design/${name}`)
    }
    for (const picture of PICTURES.filter(isWanted)) {
      if (picture.forgotten) forgetEnd(join(folder, DATABASE))
      await write(sharp(await take(browser, server.url, picture)), `guide/${picture.name}`)
    }
  } finally {
    await cleanUp()
  }
})
