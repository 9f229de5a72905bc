import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { AnyObjectSchema } from 'yup'
import { callerOf } from '../caller'
import { notFound, tooMany } from '../errors'
import { execute, type Operation } from '../operation'
import type { Services } from '../services'
import { type Statistics, statistics } from '../tasks/statistics'
import { type Team, team } from '../tasks/team'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}
type Format = keyof typeof TYPES

/** What a screen shows, as files: the operation is the screen's own, so its rights and its figures are too. */
interface Export<Rule extends AnyObjectSchema, Output> {
  path: string
  operation: Operation<Rule, Output>
  /** The file's name without its ending. */
  name(output: Output): string
  formats: Partial<Record<Format, (output: Output) => Readable | Promise<Readable>>>
}

/** Letters and digits alone, so that the name needs no quoting in a header. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()

// The writers are loaded when first asked for: they would double the time that the server takes to start.
const ofReport: Export<typeof statistics.rule, Statistics> = {
  path: '/api/taches/statistiques/export/:format',
  operation: statistics,
  name: ({ nom, prenom, debut, fin }) =>
    ['heures', plain(`${nom} ${prenom}`), debut, fin].filter(Boolean).join('_'),
  formats: {
    csv: async (report) => (await import('../export/csv')).toCsv(report),
    xlsx: async (report) => (await import('../export/xlsx')).toXlsx(report),
    pdf: async (report) => (await import('../export/pdf')).toPdf(report),
  },
}
const ofTeam: Export<typeof team.rule, Team> = {
  path: '/api/taches/equipe/export/:format',
  operation: team,
  name: ({ debut, fin }) => `equipe_${debut}_${fin}`,
  formats: {
    csv: async (report) => (await import('../export/teamCsv')).teamToCsv(report),
    xlsx: async (report) => (await import('../export/teamXlsx')).teamToXlsx(report),
  },
}

/** Those whose file is being written: a file takes more work than anything else that one click can ask for. */
const writing = new Set<number>()
const RETRY_AFTER = 5

async function oneAtATime<T>(user: number, work: () => Promise<T>): Promise<T> {
  if (writing.has(user)) throw tooMany('Un export est déjà en cours, réessayez dans un instant', RETRY_AFTER)
  writing.add(user)
  try {
    return await work()
  } finally {
    writing.delete(user)
  }
}

const list = new Intl.ListFormat('fr', { type: 'disjunction' })

function mount<R extends AnyObjectSchema, O>(
  app: FastifyInstance,
  services: Services,
  { path, operation, name, formats }: Export<R, O>,
) {
  app.post<{ Params: { format: string } }>(path, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const caller = callerOf(services, request)
    const { id } = await caller.required()
    const format = request.params.format as Format
    const write = Object.hasOwn(formats, format) ? formats[format] : undefined
    if (!write) throw notFound(`Format inconnu : ${list.format(Object.keys(formats))}`)
    await oneAtATime(id, async () => {
      const output = await execute(services, operation, caller, () => request.body)
      const file = await write(output)
      await reply
        .type(TYPES[format])
        .header('content-disposition', `attachment; filename="${name(output)}.${format}"`)
        .send(file)
    })
    return reply
  })
}

export function mountExports(app: FastifyInstance, services: Services) {
  mount(app, services, ofReport)
  mount(app, services, ofTeam)
}
