import { describe, expect, test } from 'vitest'
import { readEventsAddress, writeEventsAddress } from '../../../client/features/journal/address'
import { groupImports, importedSentence } from '../../../client/features/journal/imports'
import {
  aboutOf,
  byDay,
  checkSentence,
  type Event,
  eventSentence,
  shownChanges,
  shownSentence,
  valueText,
} from '../../../client/features/journal/words'
import { ACTION_LABELS, ENTITY_LABELS } from '../../../schema/journalWords'

const event = (change: Partial<Event>): Event => ({
  id: '1',
  at: '2026-11-21T13:05:00Z',
  actor: 'Anne Durand',
  door: 'screen',
  action: 'edit',
  entity: 'client',
  subject: 'Données de référence',
  object: 'Mairie',
  reason: '',
  changes: [],
  note: '',
  ...change,
})
const active = (after: string) => [{ field: 'active', before: after === 'Oui' ? 'Non' : 'Oui', after }]

describe('actions', () => {
  test.for<[Partial<Event>, string]>([
    [{ action: 'startTask', entity: 'task' }, 'a commencé une tâche'],
    [{ action: 'pause', entity: 'task' }, 'a commencé une pause'],
    [{ action: 'editTime', entity: 'task' }, 'a corrigé les heures d’une entrée'],
    [{ action: 'create', entity: 'company' }, 'a ajouté une société'],
    [{ action: 'edit', entity: 'user' }, 'a modifié un utilisateur'],
    [{ action: 'toggle', entity: 'holding', changes: active('Oui') }, 'a activé un holding'],
    [{ action: 'toggle', entity: 'task_type', changes: active('Non') }, 'a désactivé un type de tâche'],
    [{ action: 'toggle', entity: 'client' }, 'a activé ou désactivé un client'],
    [{ action: 'settle', entity: 'setting' }, 'a fixé un réglage'],
    [{ action: 'edit', entity: 'invoice' }, 'a modifié invoice'],
    [{ action: 'unheardOf' }, 'unheardOf'],
  ])('%j: %s', ([change, sentence]) => expect(eventSentence(event(change))).toBe(sentence))

  test('have a name and a sentence each, none of which is the code', () => {
    for (const action of Object.keys(ACTION_LABELS)) {
      expect(ACTION_LABELS[action]).not.toBe(action)
      for (const entity of Object.keys(ENTITY_LABELS))
        expect(eventSentence(event({ action, entity }))).toMatch(/^(a|n’a) /)
    }
  })

  test.for<[Partial<Event>, string]>([
    [{}, 'Mairie'],
    [{ object: '' }, 'Données de référence'],
    [{ object: 'Pause', subject: 'Paul Martin' }, 'Pause · Paul Martin'],
    [{ object: 'Pause', subject: 'Anne Durand' }, 'Pause'],
    [{ object: '', subject: 'Anne Durand' }, ''],
    [{ action: 'baseline', object: '' }, 'Client · Données de référence'],
  ])('%j concerns: %s', ([change, about]) => expect(aboutOf(event(change))).toBe(about))
})

test('the result of the last check as a sentence', () => {
  const check = { at: '2026-11-21T13:05:00Z', ok: true, events: 12_345, rupture: '' }
  const say = (change: object) => checkSentence({ ...check, ...change }, 'Europe/Paris')
  expect(say({ at: null, ok: false })).toBe(
    'Le journal n’a pas encore été vérifié. La vérification se lance sur le serveur (voir la documentation).',
  )
  expect(say({})).toBe(
    'Dernière vérification : le sam.\u00a021\u00a0nov. à 14:05, 12 345 événements, aucun écart',
  )
  expect(say({ ok: false, events: 1, rupture: 'user:3, événement 12' })).toBe(
    'Dernière vérification : le sam.\u00a021\u00a0nov. à 14:05, 1 événement, user:3, événement 12',
  )
  expect(say({ ok: false })).toMatch(/, un écart$/)
})

test('the number of events shown', () => {
  expect(shownSentence(1, false)).toBe('1 événement')
  expect(shownSentence(100, true)).toBe('100 événements, et de plus anciens')
})

test('events are grouped by civil day, in order', () => {
  const late = event({ id: '3', at: '2026-11-21T23:30:00Z' })
  const days = byDay([late, event({ id: '2' }), event({ id: '1' })], 'Europe/Paris')
  expect(days.map(({ day, events }) => [day, events.map(({ id }) => id)])).toEqual([
    ['2026-11-22', ['3']],
    ['2026-11-21', ['2', '1']],
  ])
})

describe('the address', () => {
  const read = (search: string) => readEventsAddress(new URLSearchParams(search))

  test('contains the filters, and parses back to them', () => {
    const search =
      '?debut=2026-11-01&fin=2026-11-21&concerne=user%3A3&auteur=4&action=edit&objet=client&voie=rest'
    expect(read(search)).toEqual({
      range: { debut: '2026-11-01', fin: '2026-11-21' },
      subject: 'user:3',
      actor: '4',
      action: 'edit',
      entity: 'client',
      door: 'rest',
    })
    expect(writeEventsAddress(read(search))).toBe(search)
    expect(writeEventsAddress(read('?concerne=reference'))).toBe('?concerne=reference')
  })

  test('with invalid parameters means no filter', () => {
    expect(
      writeEventsAddress(
        read('?debut=2026-02-31&fin=2026-11-21&concerne=moi&auteur=0&action=toString&voie=x'),
      ),
    ).toBe('?')
  })
})

describe('imports', () => {
  const imported = (id: string, change: Partial<Event> = {}) =>
    event({ id, door: 'import', entity: 'contract', ...change })
  const idsOf = (events: readonly Event[]) =>
    groupImports(events).map(({ events }) => events.map(({ id }) => id))

  test('of one instant, actor and kind are one group; others are alone', () => {
    expect(
      idsOf([
        imported('1'),
        imported('2', { action: 'create' }),
        imported('3', { at: '2026-11-21T13:05:01Z' }),
        imported('4', { entity: 'user' }),
        event({ id: '5' }),
        event({ id: '6' }),
      ]),
    ).toEqual([['1', '2'], ['3'], ['4'], ['5'], ['6']])
  })

  test.for<[string, number, string]>([
    ['contract', 214, '214 contrats importés'],
    ['absence', 2, '2 absences importées'],
    ['unheardOf', 1, '1 ligne importée'],
  ])('of %s, %i: %s', ([entity, count, sentence]) =>
    expect(importedSentence(event({ entity }), count).replace(/\s/g, ' ')).toBe(sentence),
  )

  test('that goes on in older events', () =>
    expect(importedSentence(event({ entity: 'contract' }), 100, true).replace(/\s/g, ' ')).toBe(
      'Au moins 100 contrats importés',
    ))
})

describe('changes', () => {
  const changes = (count: number, before = '') =>
    Array.from({ length: count }, (_, index) => ({ field: `field${index}`, before, after: 'x' }))

  test('of a short event are shown, of a long one its differences alone', () => {
    expect(shownChanges(changes(4)).folded).toEqual([])
    expect(shownChanges(changes(5)).shown).toEqual([])
    expect(shownChanges([...changes(4), ...changes(2, 'y')]).shown).toEqual(changes(2, 'y'))
  })

  test('for programs are folded', () => {
    const hash = { field: 'submitted_stamp', before: 'd387cb5b', after: '' }
    expect(shownChanges([hash])).toEqual({ shown: [], folded: [hash] })
  })

  test.for([
    ['lundi', '07:30:00', '7 h 30'],
    ['debut', '07:30:00', '07:30:00'],
    ['lundi', '', ''],
  ])('of %s, %s: %s', ([field = '', text = '', shown = '']) =>
    expect(valueText(field, text).replace(/\s/g, ' ')).toBe(shown),
  )
})
