import { ACTION_LABELS, DOORS, ENTITY_LABELS, SUBJECTS } from '../../../schema/journalWords'
import { EVENTS_DAYS } from '../../../schema/rules/events'
import type { JournalScreenQuery } from '../../generated/graphql'
import { addDays } from '../../lib/time/civilDate'
import { formatDateRange } from '../../lib/time/formatDate'
import { choosePeople } from '../../ui/form/choosePeople'
import type { EventsAddress } from './address'

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, label]) => ({ id, label, active: 1 }))

export const filterFieldsOf = (users: JournalScreenQuery['users']) =>
  [
    {
      name: 'subject',
      label: 'Concerne',
      empty: 'Tous',
      choices: [...choicesOf(SUBJECTS), ...choosePeople(users, (id) => `user:${id}`)],
    },
    { name: 'actor', label: 'Auteur', empty: 'Tous', choices: choosePeople(users) },
    { name: 'action', label: 'Action', empty: 'Toutes', choices: choicesOf(ACTION_LABELS) },
    { name: 'entity', label: 'Type', empty: 'Tous', choices: choicesOf(ENTITY_LABELS) },
    { name: 'door', label: 'Voie', empty: 'Toutes', choices: choicesOf(DOORS) },
  ] as const

/** The days that are shown; the latest ones unless others are asked for. */
export const shownRange = ({ range }: Pick<EventsAddress, 'range'>, today: string) =>
  range ?? { debut: addDays(today, 1 - EVENTS_DAYS), fin: today }

/** `21 – 27 nov. · Auteur : Durand Anne` */
export const filtersInWords = (address: EventsAddress, users: JournalScreenQuery['users'], today: string) =>
  [
    formatDateRange(shownRange(address, today)),
    ...filterFieldsOf(users).flatMap(({ name, label, choices }) => {
      const chosen = choices.find(({ id }) => id === address[name])
      return chosen ? [`${label} : ${chosen.label}`] : []
    }),
  ].join(' · ')
