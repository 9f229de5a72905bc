import { isAscii, isUtf8, transcode } from 'node:buffer'
import { parse as parseForm } from 'node:querystring'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { badInput } from '../../shared/errors'

/** Values that a body may hold: six filters of 500 choices, two hundred weeks to approve, and room beside. */
const MOST_VALUES = 5_000

/** Bytes of a body that anybody may send: of a larger one as many may stand beside its texts. */
const LARGE = 100_000

const tooMany = () =>
  badInput(`Cette demande contient trop de valeurs : ${MOST_VALUES.toLocaleString('fr-FR')} au plus`)

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** Each value of a JSON text but the first has one of these before it. */
const BEFORE_VALUES = new Set([',', ':', '[', '{'].map((sign) => sign.charCodeAt(0)))

/** Where a text ends that begins at `from`. */
function endOfText(json: Buffer, from: number): number {
  const quote = json.indexOf(QUOTE, from)
  if (quote === -1) return json.length
  if (json[quote - 1] !== BACKSLASH) return quote
  let at = from
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}

/** @throws {AppError} BAD_USER_INPUT for a JSON text of too many values or of numbers without an end, before any of them is made */
function countValues(json: Buffer) {
  if (json.length <= MOST_VALUES) return
  let values = 0
  for (let at = 0, beside = 0; at < json.length; at++) {
    const byte = json[at] as number
    if (byte === QUOTE) at = endOfText(json, at + 1)
    else if (++beside > LARGE || (BEFORE_VALUES.has(byte) && ++values > MOST_VALUES)) throw tooMany()
  }
}

/** The text of a body. Of a large one Node's own way from UTF-8 takes up to four times as long. */
function textOf(body: Buffer): string {
  if (body.length <= LARGE) return body.toString()
  if (isAscii(body)) return body.toString('latin1')
  return isUtf8(body) ? transcode(body, 'utf8', 'utf16le').toString('utf16le') : body.toString()
}

/** @throws {AppError} BAD_USER_INPUT likewise, of a form */
function readForm(text: string) {
  let values = 0
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1))
    if (++values > MOST_VALUES) throw tooMany()
  return parseForm(text, '&', '=', { maxKeys: 0 })
}

/** Bodies are JSON or forms; how many values one holds is looked at before it is read. */
export async function readBodies(app: FastifyInstance) {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    countValues(body)
    return readJson(request, textOf(body), done)
  })
  await app.register(formbody, { parser: readForm })
}
