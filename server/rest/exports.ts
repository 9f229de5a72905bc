import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../caller'
import { notFound } from '../errors'
import { execute } from '../operation'
import type { Services } from '../services'
import { type Statistics, statistics } from '../tasks/statistics'

interface Format {
  type: string
  write(report: Statistics): Promise<Readable>
}

// Loaded when first asked for: the writers would double the time that the server takes to start.
const FORMATS: Record<string, Format> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    write: async (report) => (await import('../export/csv')).toCsv(report),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: async (report) => (await import('../export/xlsx')).toXlsx(report),
  },
  pdf: { type: 'application/pdf', write: async (report) => (await import('../export/pdf')).toPdf(report) },
}

/** Letters and digits alone, so that the name needs no quoting in a header. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .toLowerCase()

const fileName = ({ nom, debut, fin }: Statistics, format: string) =>
  `heures_${plain(nom)}_${debut}_${fin}.${format}`

/** A report as a file: the operation is the screen's own, so its rights and its figures are too. */
export function mountExports(app: FastifyInstance, services: Services) {
  app.post<{ Params: { format: string } }>(
    '/api/taches/statistiques/export/:format',
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const caller = callerOf(services, request)
      await caller.required()
      const format = Object.hasOwn(FORMATS, request.params.format)
        ? FORMATS[request.params.format]
        : undefined
      if (!format) throw notFound('Format inconnu : csv, xlsx ou pdf')
      const report = await execute(services, statistics, caller, () => request.body)
      const file = await format.write(report)
      void reply
        .type(format.type)
        .header('content-disposition', `attachment; filename="${fileName(report, request.params.format)}"`)
      return reply.send(file)
    },
  )
}
