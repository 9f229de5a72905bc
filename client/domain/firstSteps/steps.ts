import type { FirstStepsQuery } from '../../generated/graphql'
import { type Noun, pluralize } from '../../lib/format/pluralize'

type Counts = FirstStepsQuery['activeCounts']

type Kind = {
  name: Exclude<keyof Counts, 'toRename'>
  to: string
  label: string
  /** What it is for. */
  why: string
  noun: Noun
  /** How many there are of it when the step is done; 1 if not given. */
  least?: number
  /** The server's name of what `user:create` has made for it. */
  kind?: Counts['toRename'][number]
}

/** What a new installation needs, each before what depends on it. */
const KINDS: readonly Kind[] = [
  {
    name: 'holdings',
    kind: 'HOLDING',
    to: '/parametres/holdings',
    label: 'Holding',
    why: 'Il réunit vos sociétés.',
    noun: ['holding', 'holdings'],
  },
  {
    name: 'companies',
    kind: 'COMPANY',
    to: '/parametres/societes',
    label: 'Société',
    why: 'Chaque utilisateur appartient à une société.',
    noun: ['société', 'sociétés'],
  },
  {
    name: 'taskGroups',
    kind: 'TASK_GROUP',
    to: '/parametres/groupetaches',
    label: 'Groupe de tâches',
    why: 'Il fixe ce qui est proposé à ses utilisateurs.',
    noun: ['groupe', 'groupes'],
  },
  {
    name: 'taskTypes',
    to: '/parametres/taches',
    label: 'Tâches',
    why: 'Ce que l’on fait.',
    noun: ['tâche', 'tâches'],
  },
  {
    name: 'clients',
    to: '/parametres/clients',
    label: 'Clients',
    why: 'Pour qui on le fait.',
    noun: ['client', 'clients'],
  },
  {
    name: 'users',
    to: '/parametres/users',
    label: 'Utilisateurs',
    why: 'Ceux qui enregistrent leurs heures.',
    noun: ['utilisateur', 'utilisateurs'],
    // The administrator who reads this is the first.
    least: 2,
  },
]

export type Step = Omit<Kind, 'name' | 'noun' | 'least' | 'kind'> & {
  state: 'done' | 'next' | 'later'
  said: string
}

/**
 * The steps of the first day, in their order, with what there is of each; the first one not done is the next. What still
 * has a placeholder's name is not done.
 */
export function stepsOf(counts: Counts): Step[] {
  const isToRename = ({ kind }: Kind) => kind !== undefined && counts.toRename.includes(kind)
  const isDone = (kind: Kind) => counts[kind.name] >= (kind.least ?? 1) && !isToRename(kind)
  const next = KINDS.find((kind) => !isDone(kind))
  return KINDS.map((kind) => {
    const { to, label, why, name, noun } = kind
    const state = isDone(kind) ? 'done' : kind === next ? 'next' : 'later'
    const said = isToRename(kind)
      ? 'À renommer'
      : { done: pluralize(counts[name], noun), next: 'À faire maintenant', later: 'Ensuite' }[state]
    return { to, label, why, state, said }
  })
}
