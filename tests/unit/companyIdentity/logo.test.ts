import { expect, test, vi } from 'vitest'
import { checkLogo, safeLogo } from '../../../server/companyIdentity/logo'
import { blank } from '../../support/pictures'

/** The largest accepted picture: 15 kB that decompress to 16 MB. */
const largest = () => blank(2_000, 2_000)

/** Peak memory of the process in MB. */
const peak = () => process.resourceUsage().maxRSS / 1_024

test('concurrent reads of a logo decode it once', async () => {
  const logo = largest()
  const before = peak()
  const shown = await Promise.all(Array.from({ length: 60 }, () => safeLogo(Buffer.from(logo))))
  expect(new Set(shown).size).toBe(1)
  // Decoded all at once, the pictures would take a gigabyte.
  expect(peak() - before).toBeLessThan(500)
})

test('re-encoding a re-encoded logo changes nothing', async () => {
  const { logo } = await checkLogo(blank(30, 20).toString('base64'))
  await safeLogo(blank(1, 1))
  expect(await safeLogo(logo as Buffer)).toEqual(logo)
})

test('a logo that could not be read once is read the next time', async () => {
  const { default: sharp } = await import('sharp')
  const stored = blank(40, 20)
  const written = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error('timeout'))
  expect(await safeLogo(stored)).toBeNull()
  written.mockRestore()
  expect(await safeLogo(stored)).toBeInstanceOf(Buffer)
})

test('a picture above the size limit is scaled down', async () => {
  const { default: sharp } = await import('sharp')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 1_000, height: 400, channels: 3, background: 'white', noise } as const
  // The picture is below the size limit with a palette, above it in full colour.
  const given = await sharp({ create }).png({ palette: true, colours: 4 }).toBuffer()
  expect(given.length).toBeLessThan(200_000)
  const { logo } = await checkLogo(given.toString('base64'))
  expect((logo as Buffer).length).toBeLessThan(200_000)
})
