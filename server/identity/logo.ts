import { hash } from 'node:crypto'
import { Mutex } from 'async-mutex'
import { imageSize } from 'image-size'
import { LOGO_BYTES } from '../../schema/rules/identity'
import { badInput } from '../ground/errors'
import { isWholePng } from './wholePng'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What the first bytes of each type are. */
const SIGNATURES = {
  'image/png': PNG,
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
}

const ADDRESS = /^data:[\w/+.-]*;base64,/
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** A few kilobytes unpack to 32 MB, in memory that is given back late: one picture at a time. */
const unpacking = new Mutex()
/** Of the picture that was judged last, which is the one that stands: whoever reads it anew unpacks nothing. */
let judged: { digest: string; isWhole: Promise<boolean> } | undefined

/** Whether a statement can be printed with a logo: a JPEG is passed on as it is, a PNG is unpacked. */
export async function isDrawable(logo: Buffer): Promise<boolean> {
  if (!logo.subarray(0, PNG.length).equals(PNG)) return true
  const digest = hash('sha256', logo)
  if (judged?.digest !== digest) judged = { digest, isWhole: unpacking.runExclusive(() => isWholePng(logo)) }
  return judged.isWhole
}

/** A side in points: a file of few bytes unpacks to as many as its sides say. */
const MOST_POINTS = 2_000

function refuseLarge(logo: Buffer) {
  let sides: { width?: number; height?: number }
  try {
    sides = imageSize(logo)
  } catch {
    throw badInput('Le logo doit être une image PNG ou JPEG', 'logo')
  }
  const { width = 0, height = 0 } = sides
  if (width < 1 || height < 1 || width > MOST_POINTS || height > MOST_POINTS)
    throw badInput(`Le logo est limité à ${MOST_POINTS} points de côté`, 'logo')
}

/** A logo as it is stored. */
export interface Picture {
  logo: Buffer | null
  logo_type: string
}

/**
 * A logo by its bytes, whatever its sender calls it.
 * @throws {AppError} BAD_USER_INPUT for anything but a whole PNG or JPEG picture of 200 kB at most
 */
export async function readLogo(text: string): Promise<Picture> {
  const base64 = text.replace(ADDRESS, '')
  if (!BASE64.test(base64)) throw badInput('Logo invalide', 'logo')
  const logo = Buffer.from(base64, 'base64')
  if (logo.length > LOGO_BYTES) throw badInput('Le logo est limité à 200 ko', 'logo')
  const [type] =
    Object.entries(SIGNATURES).find(([, signature]) =>
      logo.subarray(0, signature.length).equals(signature),
    ) ?? []
  if (!type) throw badInput('Le logo doit être une image PNG ou JPEG', 'logo')
  refuseLarge(logo)
  if (!(await isDrawable(logo)))
    throw badInput('Cette image est abîmée : enregistrez-la de nouveau en PNG ou en JPEG', 'logo')
  return { logo, logo_type: type }
}
