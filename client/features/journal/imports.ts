import { type Noun, pluralize } from '../../lib/format/pluralize'
import type { Event } from './words'

/** What imports bring. */
const IMPORTED: Readonly<Record<string, Noun>> = {
  user: ['utilisateur', 'utilisateurs'],
  task_type: ['type de tâche', 'types de tâche'],
  client: ['client', 'clients'],
  holding: ['holding', 'holdings'],
  company: ['société', 'sociétés', 'f'],
  task_group: ['groupe de tâches', 'groupes de tâches'],
  contract: ['contrat', 'contrats'],
  absence: ['absence', 'absences', 'f'],
  task: ['entrée', 'entrées', 'f'],
}
const ROW: Noun = ['ligne', 'lignes', 'f']

/** Events of one import; events of others are groups of one. */
type EventGroup = { key: string; events: Event[] }

const importOf = ({ door, at, actor, entity }: Event) =>
  door === 'import' ? [at, actor, entity].join(' ') : null

/** Events of an import follow each other: they have its instant. */
export function groupImports(events: readonly Event[]): EventGroup[] {
  const groups: EventGroup[] = []
  let last: string | null = null
  for (const event of events) {
    const own = importOf(event)
    if (own !== null && own === last) groups.at(-1)?.events.push(event)
    else groups.push({ key: event.id, events: [event] })
    last = own
  }
  return groups
}

/** `214 contrats importés`; at least as many where the import goes on in older events. */
export function importedSentence({ entity }: Event, count: number, goesOn = false): string {
  const noun = IMPORTED[entity] ?? ROW
  const done = noun[2] === 'f' ? 'importée' : 'importé'
  return `${goesOn ? 'Au moins ' : ''}${pluralize(count, noun)} ${count > 1 ? `${done}s` : done}`
}
