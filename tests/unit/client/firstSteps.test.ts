import { expect, test } from 'vitest'
import { stepsOf } from '../../../client/domain/firstSteps/steps'

type Counts = Parameters<typeof stepsOf>[0]
const NONE: Counts = {
  holdings: 0,
  companies: 0,
  taskGroups: 0,
  taskTypes: 0,
  clients: 0,
  users: 1,
  toRename: [],
}
const ALL: Counts = {
  holdings: 1,
  companies: 2,
  taskGroups: 3,
  taskTypes: 21,
  clients: 1_200,
  users: 2,
  toRename: [],
}
const states = (counts: Counts) => stepsOf(counts).map(({ state }) => state)

test('steps are in order of dependency', () => {
  expect(stepsOf(NONE).map(({ label }) => label)).toEqual([
    'Holding',
    'Société',
    'Groupe de tâches',
    'Tâches',
    'Clients',
    'Utilisateurs',
  ])
})

test('the first incomplete step is the next one, and the steps after it are later', () => {
  expect(states(NONE)).toEqual(['next', 'later', 'later', 'later', 'later', 'later'])
  expect(states({ ...NONE, holdings: 1, companies: 1, taskGroups: 1 })).toEqual([
    'done',
    'done',
    'done',
    'next',
    'later',
    'later',
  ])
  // Steps done in another order continue at the first missing one.
  expect(states({ ...ALL, companies: 0 })).toEqual(['done', 'next', 'done', 'done', 'done', 'done'])
})

test('the administrator alone does not count as a colleague', () => {
  expect(states({ ...ALL, users: 1 }).at(-1)).toBe('next')
  expect(states(ALL).every((state) => state === 'done')).toBe(true)
})

test('completed steps are counted', () => {
  expect(stepsOf({ ...ALL, users: 1 }).map(({ status: said }) => said.replace(/\s/gu, ' '))).toEqual([
    '1 holding',
    '2 sociétés',
    '3 groupes',
    '21 tâches',
    '1 200 clients',
    'À faire maintenant',
  ])
})

test('rows made by user:create exist but need a new name', () => {
  const made: Counts = {
    ...NONE,
    holdings: 1,
    companies: 1,
    taskGroups: 1,
    toRename: ['HOLDING', 'TASK_GROUP'],
  }
  expect(stepsOf(made).map(({ state, status: said }) => [state, said])).toEqual([
    ['next', 'À renommer'],
    ['done', '1 société'],
    ['later', 'À renommer'],
    ['later', 'Ensuite'],
    ['later', 'Ensuite'],
    ['later', 'Ensuite'],
  ])
})
