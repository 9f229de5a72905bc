import { hash } from 'node:crypto'
import { Mutex } from 'async-mutex'
import type { Metadata, Sharp } from 'sharp'
import { LOGO_BYTES } from '../../schema/rules/identity'
import { badInput } from '../shared/errors'

/** Magic bytes of each type. */
const SIGNATURES = {
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
}
type LogoType = keyof typeof SIGNATURES

const ADDRESS = /^data:[\w/+.-]*;base64,/
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Maximum side in pixels: a small file can decode to a huge picture. */
const MAX_POINTS = 2_000
/** Timeout of reading or writing a picture, in seconds. */
const TIMEOUT_SECONDS = 5
/** Maximum of JPEG scans: usual files have ten; each costs decoding time for few bytes. */
const MAX_SCANS = 50
const SCAN = Buffer.from([0xff, 0xda])
/** Sides in pixels, tried in order until the file is small enough. */
const SIDES = [MAX_POINTS, 1_000, 500, 200]
/** JPEG quality; PNG is lossless. */
const QUALITY = 90

const damaged = () => badInput('Cette image est abîmée : enregistrez-la de nouveau en PNG ou en JPEG', 'logo')
const tooLarge = () => badInput(`Le logo est limité à ${MAX_POINTS} points de côté`, 'logo')

/** Mutex: a few kilobytes decode to 16 MB, freed late, so one picture is decoded at a time. */
const reading = new Mutex()

/** Lazy import, with the two decoders only. */
async function open(logo: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(logo, { limitInputPixels: MAX_POINTS ** 2, failOn: 'error' }).timeout({
    seconds: TIMEOUT_SECONDS,
  })
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

/** @throws {AppError} BAD_USER_INPUT for a picture that is too large or incomplete */
async function rewrite(logo: Buffer, type: LogoType): Promise<Buffer> {
  if (type === 'image/jpeg' && countScans(logo) > MAX_SCANS) throw damaged()
  const picture = await open(logo)
  const { width, height }: Metadata = await picture.metadata().catch((error) => {
    throw String(error).includes('pixel limit') ? tooLarge() : damaged()
  })
  if (width > MAX_POINTS || height > MAX_POINTS) throw tooLarge()
  // Orientation applied, sRGB, 8 bits a channel; metadata is dropped.
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

export interface Picture {
  logo: Buffer | null
  logo_type: string
}

/** Cache of the current picture: the last one read or written. */
let last: { digest: string; shown: Promise<Buffer | null> } | undefined

/** Re-encodes a stored logo, possibly written by other means; null when it cannot be decoded. */
export async function safeLogo(stored: Buffer): Promise<Buffer | null> {
  const digest = hash('sha256', stored)
  if (last?.digest !== digest) {
    const type = typeOf(stored)
    const rewritten = reading.runExclusive(() => (type ? rewrite(stored, type) : null))
    const read = { digest, shown: rewritten.catch(() => null) }
    last = read
    // Forgotten, because a busy machine may fail once: what is cached stays until the server ends.
    rewritten.catch(() => {
      if (last === read) last = undefined
    })
  }
  return last.shown
}

/**
 * Decodes a logo by its bytes, not its declared type, and re-encodes it.
 * @throws {AppError} BAD_USER_INPUT unless it is a complete PNG or JPEG picture of at most 200 kB
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
