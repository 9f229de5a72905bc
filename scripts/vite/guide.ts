import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Marked } from 'marked'
import type { Plugin } from 'vite'
import { withNarrowSpaces } from '../lib/frenchSpaces.mjs'
import { root } from '../lib/run.mjs'
import { paletteCss } from './palette'

const SOURCES = join(root, 'docs/guide')
const FOLDER = join(root, 'client/guide')
const FIRST = 'README.md'

/** Path below `/aide/`. */
const pageOf = (file: string) => `${file === FIRST ? 'index' : basename(file, '.md')}.html`

interface Assets {
  theme: string
  style: string
  picture(name: string): string
}

/** A breakable space between a closing tag and punctuation, which a search in the text alone misses. */
const AFTER_A_TAG = /(?<=<\/\w+>) (?=[?!;:])/g
const NARROW = '\u202f'

const isPage = (file: string) => file.endsWith('.md')
const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8')
/** The pages, index first, then in the order of its links. */
function listPages() {
  const first = read(FIRST)
  const place = (file: string) => first.indexOf(`(${file})`)
  return readdirSync(SOURCES)
    .filter(isPage)
    .sort((one, other) => place(one) - place(other))
}

const titleOf = (text: string) => /^# (.+)$/m.exec(text)?.[1] ?? ''

const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-')

/** Width and height of a WebP picture in the simple format, which `scripts/pictures.mjs` writes. */
function sizeOf(name: string) {
  const bytes = readFileSync(join(root, 'docs/images/guide', name))
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

function createMarked({ picture }: Assets) {
  return new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      image({ href, text }) {
        const name = basename(href)
        const { width, height } = sizeOf(name)
        return `<img src="${picture(name)}" alt="${text.replaceAll('"', '&quot;')}" width="${width}" height="${height}" loading="lazy" />`
      },
      table(token) {
        const cells = (row: typeof token.header, tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')
        // Focusable, to be scrollable by keyboard when wider than the screen.
        return `<div class="table" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead>
<tbody>${rows}</tbody></table></div>\n`
      },
    },
    walkTokens(token) {
      if (token.type === 'link')
        token.href = token.href.replace(/^([\w-]+\.md)/, (_: string, file: string) => pageOf(file))
    },
  })
}

function renderPages(assets: Assets) {
  const template = readFileSync(join(FOLDER, 'page.html'), 'utf8')
  const marked = createMarked(assets)
  const files = listPages()
  const links = (here: string) =>
    files
      .map((file) => {
        const label = file === FIRST ? 'Aide' : titleOf(read(file))
        const current = file === here ? ' aria-current="page"' : ''
        return `<li><a href="${pageOf(file)}"${current}>${label}</a></li>`
      })
      .join('\n          ')
  return files.map((file) => {
    const text = withNarrowSpaces(read(file))
    const parts: Record<string, string> = {
      title: file === FIRST ? 'Aide' : `${titleOf(text)} · Aide`,
      theme: assets.theme,
      style: assets.style,
      pages: links(file),
      content: marked.parse(text, { async: false }).replace(AFTER_A_TAG, NARROW),
    }
    return { name: pageOf(file), html: template.replaceAll(/\{\{(\w+)\}\}/g, (_, part) => parts[part] ?? '') }
  })
}

const styleSheet = (font: string) =>
  `${paletteCss()}\n${readFileSync(join(FOLDER, 'guide.css'), 'utf8').replace('{{font}}', font)}`

const pictures = () => readdirSync(join(root, 'docs/images/guide')).filter((name) => name.endsWith('.webp'))

/**
 * Builds the guide from `docs/guide` to static pages below `/aide/`, in the style of the screens; they load
 * only their style sheet, the theme and Inter.
 */
export function guide(): Plugin {
  let page = ''
  return {
    name: 'guide',
    configResolved({ build }) {
      page = String(build.rolldownOptions.input)
    },
    generateBundle(_options, bundle) {
      if (!page.endsWith('/client/index.html')) return
      const named = (pattern: RegExp) => {
        const found = Object.keys(bundle).find((name) => pattern.test(name))
        if (!found) return this.error(`nothing in the build is named like ${pattern}`)
        return `/${found}`
      }
      const emit = (name: string, source: string | Uint8Array) =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`
      const addresses = new Map(
        pictures().map((name) => [name, emit(name, readFileSync(join(root, 'docs/images/guide', name)))]),
      )
      const assets: Assets = {
        theme: named(/assets\/theme-/),
        style: emit('guide.css', styleSheet(named(/assets\/inter-latin-wght-normal-/))),
        picture: (name) => addresses.get(name) ?? this.error(`docs/images/guide/${name} is not there`),
      }
      for (const { name, html } of renderPages(assets))
        this.emitFile({ type: 'asset', fileName: `aide/${name}`, source: html })
    },
    configureServer({ middlewares }) {
      const assets: Assets = {
        theme: '/app/paintTheme.ts',
        style: '/aide/guide.css',
        picture: (name) => `/aide/${name}`,
      }
      middlewares.use('/aide', (request, response, next) => {
        const name = (request.url ?? '/').replace(/^\//, '').replace(/[?#].*/, '') || 'index.html'
        if (name === 'guide.css') return response.setHeader('content-type', 'text/css').end(styleSheet(''))
        if (pictures().includes(name))
          return response.end(readFileSync(join(root, 'docs/images/guide', name)))
        const found = renderPages(assets).find((each) => each.name === name)
        if (!found) return next()
        return response
          .setHeader('content-type', 'text/html; charset=utf-8')
          .end(found.html.replace('<script src', '<script type="module" src'))
      })
    },
  }
}
