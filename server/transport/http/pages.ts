import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { screenAddress } from '../../../schema/screenAddress'
import { requestLogOf } from './requestLogOf'
import { hasQuery, requestPath, transportOf } from './transportOf'

/** In seconds. */
const YEAR = 31_536_000

/** The built pages are next to the built server; when run from the sources, in `dist`. */
function clientFolder() {
  const here = dirname(fileURLToPath(import.meta.url))
  return [resolve(here, '../client'), resolve(here, '../../../dist/client')].find((folder) =>
    existsSync(resolve(folder, 'index.html')),
  )
}

const asksForPage = (request: FastifyRequest) => (request.headers.accept ?? '').includes('text/html')
/** Monitors and link previews accept any type. */
const takesPage = ({ headers: { accept = '*/*' } }: FastifyRequest) => /text\/html|\*\/\*/.test(accept)
/** A missing file must not be answered with a screen. */
const isFile = (path: string) => path.startsWith('/assets/') || path.includes('.')
const READS = new Set(['GET', 'HEAD'])

const sendPage = (reply: FastifyReply, file: string) =>
  // No cache: the page names the hashed files of its build.
  reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false })

/** The screens by route pattern, with their additional scripts, from `screens.json`. */
function readScreens(root: string) {
  const scripts: Record<string, string[]> = JSON.parse(readFileSync(resolve(root, 'screens.json'), 'utf8'))
  const screens = Object.entries(scripts).map(([pattern, needed]) => ({
    pattern,
    address: screenAddress(pattern),
    link: needed.map((script) => `</${script}>; rel=modulepreload`).join(', '),
  }))
  return (path: string) => screens.find(({ address }) => address.test(path))
}

/** Page of a server on which nobody can sign in yet: how the first account is made. */
const FIRST_START = 'premier-demarrage.html'

/**
 * Serves the screens: hashed files are cached forever; an unknown path gets a 404 with an error page.
 * @param hasUsers asked for each screen until there is one
 */
export async function mountPages(app: FastifyInstance, hasUsers: () => Promise<boolean>) {
  const root = clientFolder()
  const screenAt = root ? readScreens(root) : undefined
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
  app.get('/aide', (_, reply) => reply.redirect('/aide/index.html'))
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      READS.has(request.method) &&
      transportOf(request) === 'pages' &&
      (isFile(requestPath(request)) ? asksForPage : takesPage)(request)
    if (!root || !isPage)
      return reply.code(404).header('cache-control', 'no-store').send({ message: '404 not found' })
    const screen = screenAt?.(requestPath(request))
    if (!screen) void reply.code(404)
    else {
      requestLogOf(request).screen = screen.pattern
      if (!(await hasUsers())) return sendPage(reply, FIRST_START)
      // Preloads the screen's scripts in parallel with the page's own.
      if (screen.link) void reply.header('link', screen.link)
    }
    return sendPage(reply, 'index.html')
  })
  return {
    async explorer(request: FastifyRequest, reply: FastifyReply) {
      if (root && request.method === 'GET' && asksForPage(request) && !hasQuery(request))
        return sendPage(reply, 'explorer.html')
    },
  }
}
