// On every database: locks.
import { expect, test } from 'vitest'
import { useWorld } from '../world'

const { newPerson, ask } = useWorld()

const START = 'mutation ($input: StartTaskInput!) { startTask(input: $input) { id } }'

test('administrators who log for each other at the same time wait, and none is refused', async () => {
  const admins = [
    await newPerson({ acces: 'A' }),
    await newPerson({ acces: 'A' }),
    await newPerson({ acces: 'A' }),
  ]
  const at = (index: number) => admins[index % admins.length] as (typeof admins)[number]
  for (let round = 0; round < 3; round++) {
    const begun = await Promise.all(
      Array.from({ length: 45 }, (_, index) =>
        ask<{ startTask: { id: string } }>(at(index), START, {
          input: { user: at(index + 1 + (round % 2)).id, remarque: `${round}-${index}` },
        }),
      ),
    )
    expect(new Set(begun.map(({ startTask }) => startTask.id)).size).toBe(45)
    for (const { id } of admins)
      await ask(at(0), 'mutation ($user: ID) { pause(user: $user) { id } }', { user: id })
  }
})
