import { expect, test } from 'vitest'
import { stagesOf } from '../../../client/domain/firstSteps/steps'

type Counts = Parameters<typeof stagesOf>[0]
const NONE: Counts = {
  holdings: 0,
  companies: 0,
  taskGroups: 0,
  taskTypes: 0,
  clients: 0,
  users: 1,
  contracts: 0,
  withoutContract: 0,
  withoutNumber: 0,
  withoutCalendar: 0,
  ruleSettings: 0,
  identities: 0,
  payrollMappings: 0,
  ownTaskTypes: 0,
  toRename: [],
}
/** Hours can be entered. */
const HOURS: Counts = {
  ...NONE,
  holdings: 1,
  companies: 2,
  taskGroups: 3,
  taskTypes: 21,
  clients: 1_200,
  users: 2,
  ownTaskTypes: 4,
  withoutContract: 1,
  withoutCalendar: 2,
}
const PAID: Counts = {
  ...HOURS,
  contracts: 2,
  withoutContract: 0,
  withoutCalendar: 0,
  ruleSettings: 1,
  identities: 1,
  payrollMappings: 1,
}
const stepsOf = (counts: Counts, checked: string[] = []) =>
  stagesOf(counts, '7', checked).flatMap(({ steps }) => steps)
const next = (counts: Counts, checked?: string[]) =>
  stepsOf(counts, checked).find(({ state }) => state === 'next')?.label
const statuses = (counts: Counts, checked?: string[]) =>
  stepsOf(counts, checked).map(({ status }) => status.replace(/\s/gu, ' '))

test('steps are in order of dependency, until payroll could run', () => {
  expect(stagesOf(NONE, '7', []).map(({ steps }) => steps.map(({ label }) => label))).toEqual([
    ['Holdings', 'Sociétés', 'Groupe de tâches', 'Tâches', 'Clients', 'Utilisateurs'],
    [
      'Contrats',
      'Calendriers',
      'Règles',
      'Règles\u202f: effectif',
      'Identité',
      'Contrats\u202f: matricules',
      'Paie',
    ],
  ])
  expect(stepsOf(NONE).every(({ why }) => why.endsWith('.'))).toBe(true)
})

test('the first incomplete step is the next one, and the steps after it are later', () => {
  expect(next(NONE)).toBe('Holdings')
  expect(next({ ...NONE, holdings: 1, companies: 1, taskGroups: 1 })).toBe('Tâches')
  // Steps done in another order continue at the first missing one.
  expect(next({ ...PAID, companies: 0 })).toBe('Sociétés')
  expect(next(HOURS)).toBe('Contrats')
  expect(next({ ...PAID, payrollMappings: 0 })).toBe('Paie')
  expect(next(PAID)).toBeUndefined()
})

test('the administrator alone does not count as a colleague', () => {
  expect(next({ ...HOURS, users: 1 })).toBe('Utilisateurs')
})

test('completed steps are counted, of others it is said what is missing', () => {
  expect(statuses({ ...HOURS, users: 1 })).toEqual([
    '1 holding',
    '2 sociétés',
    '3 groupes',
    '21 tâches',
    '1 200 clients',
    'À faire',
    '1 personne sans contrat',
    'Métropole, à vérifier',
    'La loi seule, à vérifier',
    'Compté d’après les contrats',
    'À faire',
    'À faire',
    'À faire',
  ])
  expect(statuses({ ...PAID, withoutNumber: 2 }).slice(6)).toEqual([
    '2 contrats',
    'Choisi',
    '1 réglage',
    'Compté d’après les contrats',
    'Renseignée',
    '2 personnes sans matricule',
    '1 modèle',
  ])
})

test('a step that is right as it is can be checked instead; no other can', () => {
  const french = { ...PAID, withoutCalendar: 2, ruleSettings: 0, payrollMappings: 0 }
  expect(next(french)).toBe('Calendriers')
  expect(next(french, ['calendar'])).toBe('Règles')
  expect(next(french, ['calendar', 'rules', 'payroll'])).toBe('Paie')
  expect(statuses(french, ['calendar'])[7]).toBe('Vérifié')
})

test('an administrator whose own group offers nothing is led to it', () => {
  expect(stepsOf({ ...HOURS, ownTaskTypes: 0 }).find(({ state }) => state === 'next')).toMatchObject({
    label: 'Utilisateurs\u202f: votre groupe',
    to: '/parametres/users/edit/7',
  })
  expect(next({ ...NONE, holdings: 1, companies: 1, taskGroups: 1, clients: 1 })).toBe('Tâches')
})

test('rows made by user:create exist but need a new name', () => {
  const made: Counts = {
    ...NONE,
    holdings: 1,
    companies: 1,
    taskGroups: 1,
    toRename: ['HOLDING', 'TASK_GROUP'],
  }
  expect(statuses(made).slice(0, 4)).toEqual(['À renommer', '1 société', 'À renommer', 'À faire'])
  expect(next(made)).toBe('Holdings')
})
