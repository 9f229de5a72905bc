import { expect, test } from 'vitest'
import { withDay } from '../../../client/features/tasks/commands/withDay'
import type { DayFragment, HomeQuery } from '../../../client/generated/graphql'

const [EARLIER, NOW] = ['2026-03-02T08:00:00Z', '2026-03-02T09:00:00Z']
const today = { date: '2026-03-02', worked: '00:00:00', breaks: '00:00:00', inProgress: null }
const task = {
  id: '7',
  date: '2026-03-02',
  debut: '10:00:00',
  fin: '',
  duree: '',
  libelle: 'Plans',
  projet: 'Mairie',
  commentaire: '',
  pause: 0,
  debutAt: NOW,
  typetache_id: '11',
  client_id: '11',
  interruptedBy: null,
  overdue: false,
  manual: false,
  offline: false,
  longue: false,
  corrected: false,
  finAt: null,
  finDate: null,
  version: 1,
}
const home: HomeQuery = {
  serverNow: EARLIER,
  timeZone: 'Europe/Paris',
  longLimit: 43_200,
  tasks: [],
  carriedOver: [],
  preferences: { startEnds: false },
  correctionsToSee: [],
  today,
  taskTypeChoices: [
    { id: '11', libelle: 'Plans', lastUsedAt: null },
    { id: '12', libelle: 'Étude de sol', lastUsedAt: EARLIER },
  ],
  clientChoices: [{ id: '11', libelle: 'Mairie', lastUsedAt: EARLIER }],
}
const day = (tasks: DayFragment['tasks']): DayFragment => ({
  serverNow: NOW,
  tasks,
  carriedOver: [],
  today: { ...today, worked: '01:00:00' },
})

test('the day replaces the previous one', () => {
  expect(withDay(home, day([task]))).toMatchObject({
    serverNow: NOW,
    timeZone: 'Europe/Paris',
    tasks: [task],
    today: { worked: '01:00:00' },
  })
})

test('a started task updates the last use of its choice only', () => {
  const { taskTypeChoices, clientChoices } = withDay(
    home,
    day([task, { ...task, id: '6', debutAt: EARLIER }]),
  )
  expect(taskTypeChoices.map(({ lastUsedAt }) => lastUsedAt)).toEqual([NOW, EARLIER])
  expect(clientChoices.map(({ lastUsedAt }) => lastUsedAt)).toEqual([NOW])
})

test('an older entry does not move the last use back, and a break changes none', () => {
  const later = {
    ...home,
    clientChoices: [{ id: '11', libelle: 'Mairie', lastUsedAt: '2026-03-02T09:30:00Z' }],
  }
  expect(withDay(later, day([task])).clientChoices).toEqual(later.clientChoices)
  const rest = { ...task, pause: 1, typetache_id: null, client_id: null }
  expect(withDay(home, day([rest])).taskTypeChoices).toEqual(home.taskTypeChoices)
})
