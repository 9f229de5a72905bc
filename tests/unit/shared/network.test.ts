import { describe, expect, test } from 'vitest'
import { networkOf } from '../../../server/shared/network'

describe('the network of an address', () => {
  test.for([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ] as const)('%s', ([address, network]) => {
    expect(networkOf(address)).toBe(network)
  })

  test('is empty without an address', () => {
    expect([networkOf(undefined), networkOf('')]).toEqual(['', ''])
  })

  test.for([
    '1:2:3:4:5:6:7:8:9:10::1',
    '192.0.2.7:4711',
    'unknown',
    ':',
    '::::',
    '1::2::3',
    '12345::',
    '[2001:db8::1]',
  ])('of an invalid address (%s) is its text', (text) => {
    expect(networkOf(text)).toBe(text)
  })

  test('is short, whatever the length of its text', () => {
    expect(networkOf('1:'.repeat(5_000))).toHaveLength(45)
    expect(networkOf(`fe80::1%${'a'.repeat(5_000)}`)).toBe('fe80:0:0:0')
  })
})
