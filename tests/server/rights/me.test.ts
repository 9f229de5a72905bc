import { expect, test } from 'vitest'
import { RIGHTS } from '../../../server/rights/policy'
import { useWorld } from '../world'

const { newPerson, ask } = useWorld()

test.for(['U', 'S', 'A'] as const)(
  'a user with role %s gets their rights and the scope of each',
  async (acces) => {
    const person = await newPerson({ acces })
    const { me } = await ask<{ me: { rights: { right: string; reach: string }[] } }>(
      person,
      '{ me { rights { right reach } } }',
    )
    const granted = Object.entries(RIGHTS).flatMap(([right, of]) =>
      of[acces] === 'nobody' ? [] : [{ right, reach: of[acces] }],
    )
    expect(me.rights).toEqual(granted)
  },
)
