import { expect, test } from 'vitest'
import { stepsOf } from '../../client/components/firstSteps/steps'

const NONE = { holdings: 0, companies: 0, taskGroups: 0, taskTypes: 0, clients: 0, users: 1 }
const ALL = { holdings: 1, companies: 2, taskGroups: 3, taskTypes: 21, clients: 1_200, users: 2 }
const states = (counts: typeof NONE) => stepsOf(counts).map(({ state }) => state)

test('the steps stand in the order in which one needs the other', () => {
  expect(stepsOf(NONE).map(({ label }) => label)).toEqual([
    'Holding',
    'Société',
    'Groupe de tâches',
    'Tâches',
    'Clients',
    'Utilisateurs',
  ])
})

test('the first that is not done is the next, the ones after it come later', () => {
  expect(states(NONE)).toEqual(['next', 'later', 'later', 'later', 'later', 'later'])
  expect(states({ ...NONE, holdings: 1, companies: 1, taskGroups: 1 })).toEqual([
    'done',
    'done',
    'done',
    'next',
    'later',
    'later',
  ])
  // Somebody who did them in another order goes on where something is missing.
  expect(states({ ...ALL, companies: 0 })).toEqual(['done', 'next', 'done', 'done', 'done', 'done'])
})

test('the administrator alone is nobody to work with yet', () => {
  expect(states({ ...ALL, users: 1 }).at(-1)).toBe('next')
  expect(states(ALL).every((state) => state === 'done')).toBe(true)
})

test('what is done is counted', () => {
  expect(stepsOf({ ...ALL, users: 1 }).map(({ said }) => said.replace(/\s/gu, ' '))).toEqual([
    '1 holding',
    '2 sociétés',
    '3 groupes',
    '21 tâches',
    '1 200 clients',
    'À faire maintenant',
  ])
})
