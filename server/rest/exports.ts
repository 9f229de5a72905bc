import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../caller'
import { notFound } from '../errors'
import { toCsv } from '../export/csv'
import { toPdf } from '../export/pdf'
import { toXlsx } from '../export/xlsx'
import { execute } from '../operation'
import type { Services } from '../services'
import { type Statistics, statistics } from '../tasks/statistics'

interface Format {
  type: string
  write(report: Statistics): Readable | Promise<Readable>
}

const FORMATS: Record<string, Format> = {
  csv: { type: 'text/csv; charset=utf-8', write: toCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: toXlsx },
  pdf: { type: 'application/pdf', write: toPdf },
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
      const report = await execute(services, statistics, caller, request.body)
      const file = await format.write(report)
      void reply
        .type(format.type)
        .header('content-disposition', `attachment; filename="${fileName(report, request.params.format)}"`)
      return reply.send(file)
    },
  )
}
