import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { PALETTE } from '../../client/lib/theme/palette'
import { root } from '../lib/run.mjs'

const TOUCH_ICON = 'apple-touch-icon.png'
const TOUCH_SIZE = 180
const SHORTCUT_SIZE = 96

const picture = (name: string) => readFileSync(join(root, 'client/public', name), 'utf8')

const rendered = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 * Math.ceil(size / 32) })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()

/** Without its round corners: the system cuts its own shape. The clock is within the middle 80 %. */
const wholeSquare = (svg: string) => svg.replace(/ rx="\d+"/, '')

const SHORTCUTS = [
  { name: 'Commencer la dernière tâche', url: '/?commencer=derniere', icon: 'favicon-en-cours.svg' },
  { name: 'Pause', url: '/?pause=1', icon: 'favicon-pause.svg' },
]

/** The manifest of the installed application, and its icons, from the icon of the tab. */
export function manifest(): Plugin {
  let isOfScreens = false
  return {
    name: 'manifest',
    apply: 'build',
    configResolved({ build }) {
      isOfScreens = String(build.rolldownOptions.input).endsWith('/client/index.html')
    },
    transformIndexHtml: () =>
      isOfScreens
        ? [
            { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
            { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/${TOUCH_ICON}` }, injectTo: 'head' },
          ]
        : [],
    async generateBundle() {
      if (!isOfScreens) return
      const icon = async (svg: string, size: number, purpose: 'any' | 'maskable') => {
        const source = await rendered(svg, size)
        const file = this.emitFile({ type: 'asset', name: `icon-${purpose}-${size}.png`, source })
        return { src: `/${this.getFileName(file)}`, sizes: `${size}x${size}`, type: 'image/png', purpose }
      }
      const round = picture('favicon.svg')
      const square = wholeSquare(round)
      this.emitFile({
        type: 'asset',
        fileName: TOUCH_ICON,
        source: await rendered(square, TOUCH_SIZE),
      })
      const content = {
        id: '/',
        name: 'Pointage',
        short_name: 'Pointage',
        description: 'Le suivi du temps de travail',
        lang: 'fr',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        // One theme alone has a place here; the page sets the colour of the bars to its own (`storedTheme.ts`).
        theme_color: PALETTE.light.background.paper,
        background_color: PALETTE.light.background.default,
        categories: ['business', 'productivity'],
        icons: await Promise.all([
          icon(round, 192, 'any'),
          icon(round, 512, 'any'),
          icon(square, 192, 'maskable'),
          icon(square, 512, 'maskable'),
        ]),
        shortcuts: await Promise.all(
          SHORTCUTS.map(async ({ icon: name, ...shortcut }) => ({
            ...shortcut,
            icons: [await icon(picture(name), SHORTCUT_SIZE, 'any')],
          })),
        ),
      }
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(content) })
    },
  }
}
