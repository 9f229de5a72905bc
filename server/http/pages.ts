import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faceOf, hasQuery, pathOf } from './face'

/** Seconds. */
const YEAR = 31_536_000

/** The built pages lie beside the built server; from the sources, in `dist`. */
function clientFolder() {
  const here = dirname(fileURLToPath(import.meta.url))
  return [resolve(here, '../client'), resolve(here, '../../dist/client')].find((folder) =>
    existsSync(resolve(folder, 'index.html')),
  )
}

const asksForPage = (request: FastifyRequest) => (request.headers.accept ?? '').includes('text/html')
/** Monitors and link previews take anything. */
const takesPage = ({ headers: { accept = '*/*' } }: FastifyRequest) => /text\/html|\*\/\*/.test(accept)
/** A missing file is no screen. */
const isFile = (path: string) => path.startsWith('/assets/') || path.includes('.')
const READS = new Set(['GET', 'HEAD'])

const sendPage = (reply: FastifyReply, file: string) =>
  // The page names the hashed files of its build, so it is asked for anew each time.
  reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false })

/** Which scripts each screen needs beside the page's own, as the build says it. */
function screenScripts(root: string) {
  const file = resolve(root, 'screens.json')
  const screens: Record<string, string[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const links = Object.entries(screens).map(([path, scripts]) => ({
    path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    link: scripts.map((script) => `</${script}>; rel=modulepreload`).join(', '),
  }))
  return (path: string) => links.find((screen) => screen.path.test(path))?.link
}

/** The screens: hashed files are cached for good, every unknown path is the page that says so. */
export async function mountPages(app: FastifyInstance) {
  const root = clientFolder()
  const scriptsOf = root ? screenScripts(root) : undefined
  if (root) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      serveDotFiles: false,
      setHeaders(response, path) {
        const hashed = path.includes('/assets/')
        response.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
        if (path.endsWith('.svg')) response.header('content-type', 'image/svg+xml; charset=utf-8')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      READS.has(request.method) &&
      faceOf(request) === 'pages' &&
      (isFile(pathOf(request)) ? asksForPage : takesPage)(request)
    if (!root || !isPage)
      return reply.code(404).header('cache-control', 'no-store').send({ message: '404 not found' })
    // They arrive beside the page's own script instead of after it.
    const link = scriptsOf?.(pathOf(request))
    if (link) void reply.header('link', link)
    return sendPage(reply, 'index.html')
  })
  return {
    /** A browser that opens `/graphql` gets the explorer. */
    async explorer(request: FastifyRequest, reply: FastifyReply) {
      if (root && request.method === 'GET' && asksForPage(request) && !hasQuery(request))
        return sendPage(reply, 'explorer.html')
    },
  }
}
