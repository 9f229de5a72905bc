import { isAscii, isUtf8, transcode } from 'node:buffer'
import { parse as parseForm } from 'node:querystring'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { badInput } from '../../shared/errors'

/** Maximum number of values in a body: six filters of 500 choices, and a margin. */
const MAX_VALUES = 5_000

/** Bytes; in a larger body, at most as many may be outside its strings. */
const LARGE = 100_000

const tooMany = () =>
  badInput(`Cette demande contient trop de valeurs : ${MAX_VALUES.toLocaleString('fr-FR')} au plus`)

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** In JSON, one of these characters precedes every value except the first. */
const BEFORE_VALUES = new Set([',', ':', '[', '{'].map((sign) => sign.charCodeAt(0)))

function endOfText(json: Buffer, from: number): number {
  const quote = json.indexOf(QUOTE, from)
  if (quote === -1) return json.length
  if (json[quote - 1] !== BACKSLASH) return quote
  let at = from
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}

/** @throws {AppError} BAD_USER_INPUT for too many values, or bytes outside strings, before parsing */
function countValues(json: Buffer) {
  if (json.length <= MAX_VALUES) return
  let values = 0
  for (let at = 0, beside = 0; at < json.length; at++) {
    const byte = json[at] as number
    if (byte === QUOTE) at = endOfText(json, at + 1)
    else if (++beside > LARGE || (BEFORE_VALUES.has(byte) && ++values > MAX_VALUES)) throw tooMany()
  }
}

/** Decodes a body. For a large one, Node's own UTF-8 decoder takes up to four times as long. */
function textOf(body: Buffer): string {
  if (body.length <= LARGE) return body.toString()
  if (isAscii(body)) return body.toString('latin1')
  return isUtf8(body) ? transcode(body, 'utf8', 'utf16le').toString('utf16le') : body.toString()
}

/** @throws {AppError} BAD_USER_INPUT for a form with too many values */
function readForm(text: string) {
  let values = 0
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1))
    if (++values > MAX_VALUES) throw tooMany()
  return parseForm(text, '&', '=', { maxKeys: 0 })
}

/** Parses JSON and form bodies; the number of values is checked before parsing. */
export async function readBodies(app: FastifyInstance) {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    countValues(body)
    return readJson(request, textOf(body), done)
  })
  await app.register(formbody, { parser: readForm })
}
