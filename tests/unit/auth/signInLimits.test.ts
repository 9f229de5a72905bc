import { expect, test } from 'vitest'
import { createSignInLimits } from '../../../server/auth/signInLimits'

test('opening hundreds of sessions is limited for that account only, after the password check', async () => {
  const { attempt } = createSignInLimits()
  const sign = (email: string, isRight = true) =>
    attempt({ email, address: '192.0.2.1', familiar: async () => false }, async () => isRight)
  for (let time = 0; time < 600; time++) expect(await sign('lea@exemple.fr')).toBe(true)
  await expect(sign('Lea@exemple.fr')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/^Trop de connexions en peu de temps, réessayez dans [1-6] s$/),
  })
  expect(await sign('lea@exemple.fr', false)).toBe(false)
  expect(await sign('paul@exemple.fr')).toBe(true)
})

test('failures for unknown names from many networks do not evict those of an account', async () => {
  const { attempt } = createSignInLimits()
  let network = 0
  const fail = (email: string, answer: false | undefined) => {
    const address = `2001:db8:${(++network).toString(16)}::1`
    return attempt({ email, address, familiar: async () => false }, async () => answer)
  }
  for (let time = 0; time < 50; time++) expect(await fail('lea@exemple.fr', false)).toBe(false)
  for (let time = 0; time < 8_000; time++) await fail(`personne-${time}@exemple.fr`, undefined)
  await expect(fail('lea@exemple.fr', false)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  for (let time = 0; time < 50; time++) await fail('nul@exemple.fr', undefined)
  await expect(fail('nul@exemple.fr', undefined)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
