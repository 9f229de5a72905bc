import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Seconds. */
const YEAR = 31_536_000

/** The built pages lie beside the built server; from the sources, in `dist`. */
function clientFolder() {
  const here = dirname(fileURLToPath(import.meta.url))
  return [resolve(here, '../client'), resolve(here, '../../dist/client')].find((folder) =>
    existsSync(resolve(folder, 'index.html')),
  )
}

const wantsPage = (request: FastifyRequest) =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')

const sendPage = (reply: FastifyReply, file: string) =>
  // The page names the hashed files of its build, so it is asked for anew each time.
  reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false })

/** The screens: hashed files are cached for good, every unknown path is the page that says so. */
export async function mountPages(app: FastifyInstance) {
  const root = clientFolder()
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
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (!root || path.startsWith('/api') || !wantsPage(request))
      return reply.code(404).header('cache-control', 'no-store').send({ message: '404 not found' })
    return sendPage(reply, 'index.html')
  })
  return {
    /** A browser that opens `/graphql` gets the explorer. */
    async explorer(request: FastifyRequest, reply: FastifyReply) {
      if (root && wantsPage(request) && !('query' in (request.query as object)))
        return sendPage(reply, 'explorer.html')
    },
  }
}
