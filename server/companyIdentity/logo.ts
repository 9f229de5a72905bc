import { hash } from 'node:crypto'
import { Mutex } from 'async-mutex'
import type { Metadata, Sharp } from 'sharp'
import { LOGO_BYTES } from '../../schema/rules/identity'
import { badInput } from '../shared/errors'

/** What the first bytes of each type are. */
const SIGNATURES = {
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
}
type LogoType = keyof typeof SIGNATURES

const ADDRESS = /^data:[\w/+.-]*;base64,/
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** A side in points: a file of few bytes unpacks to as many as its sides say. */
const MOST_POINTS = 2_000
/** Seconds that reading or writing a picture may take. */
const PATIENCE = 5
/** Passes over a JPEG's points: cameras and programs make ten, and each takes a time of its own in a few bytes. */
const MOST_SCANS = 50
const SCAN = Buffer.from([0xff, 0xda])
/** Sides to which a picture is made smaller until its file is small enough to be kept. */
const SIDES = [MOST_POINTS, 1_000, 500, 200]
/** Of a JPEG; of a PNG nothing is lost. */
const QUALITY = 90

const damaged = () => badInput('Cette image est abîmée : enregistrez-la de nouveau en PNG ou en JPEG', 'logo')
const tooLarge = () => badInput(`Le logo est limité à ${MOST_POINTS} points de côté`, 'logo')

/** A few kilobytes unpack to 16 MB, in memory that is given back late: one picture at a time. */
const reading = new Mutex()

/** Loaded where a picture is read alone, with what reads the two types and nothing else. */
async function open(logo: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(logo, { limitInputPixels: MOST_POINTS ** 2, failOn: 'error' }).timeout({ seconds: PATIENCE })
}

const typeOf = (logo: Buffer) =>
  (Object.keys(SIGNATURES) as LogoType[]).find((type) =>
    logo.subarray(0, SIGNATURES[type].length).equals(SIGNATURES[type]),
  )

function countScans(jpeg: Buffer) {
  let scans = 0
  for (let at = jpeg.indexOf(SCAN); at >= 0; at = jpeg.indexOf(SCAN, at + SCAN.length)) scans++
  return scans
}

/** @throws {AppError} BAD_USER_INPUT for what is too large or no whole picture */
async function rewrite(logo: Buffer, type: LogoType): Promise<Buffer> {
  if (type === 'image/jpeg' && countScans(logo) > MOST_SCANS) throw damaged()
  const picture = await open(logo)
  const { width, height }: Metadata = await picture.metadata().catch((error) => {
    throw String(error).includes('pixel limit') ? tooLarge() : damaged()
  })
  if (width > MOST_POINTS || height > MOST_POINTS) throw tooLarge()
  // As it is meant to be seen, in the colours of screens, 8 bits each; what else the file held stays behind.
  const seen = picture.autoOrient().toColourspace('srgb')
  for (const side of SIDES) {
    const sized = seen.clone().resize(side, side, { fit: 'inside', withoutEnlargement: true })
    const written =
      type === 'image/png' ? sized.png({ compressionLevel: 9 }) : sized.jpeg({ quality: QUALITY })
    const bytes = await written.toBuffer().catch(() => {
      throw damaged()
    })
    if (bytes.length <= LOGO_BYTES) return bytes
  }
  throw tooLarge()
}

/** A logo as it is stored. */
export interface Picture {
  logo: Buffer | null
  logo_type: string
}

/** Of the stored picture that was read or written last, which is the one that stands. */
let last: { digest: string; shown: Promise<Buffer | null> } | undefined

/** A stored logo, written anew, for it may have been stored otherwise; null of one that is no whole picture. */
export async function shownLogo(stored: Buffer): Promise<Buffer | null> {
  const digest = hash('sha256', stored)
  if (last?.digest !== digest) {
    const type = typeOf(stored)
    const rewritten = reading.runExclusive(() => (type ? rewrite(stored, type) : null))
    last = { digest, shown: rewritten.catch(() => null) }
  }
  return last.shown
}

/**
 * A logo by its bytes, whatever its sender calls it: read, and written anew, so that nobody who shows or prints it meets anything but
 * what was read here.
 * @throws {AppError} BAD_USER_INPUT for anything but a whole PNG or JPEG picture of 200 kB at most
 */
export async function checkLogo(text: string): Promise<Picture> {
  const base64 = text.replace(ADDRESS, '')
  if (!BASE64.test(base64)) throw badInput('Logo invalide', 'logo')
  const given = Buffer.from(base64, 'base64')
  if (given.length > LOGO_BYTES) throw badInput('Le logo est limité à 200 ko', 'logo')
  const type = typeOf(given)
  if (!type) throw badInput('Le logo doit être une image PNG ou JPEG', 'logo')
  const logo = await reading.runExclusive(() => rewrite(given, type))
  last = { digest: hash('sha256', logo), shown: Promise.resolve(logo) }
  return { logo, logo_type: type }
}
