import type { FirstStepsQuery } from '../../generated/graphql'
import { type Noun, pluralize } from '../../lib/format/pluralize'

type Counts = FirstStepsQuery['activeCounts']

type Kind = {
  name: Exclude<keyof Counts, 'toRename'>
  to: string
  label: string
  why: string
  noun: Noun
  /** Rows required; 1 by default. */
  least?: number
  /** Server's name of the kind that `user:create` created with a placeholder name. */
  kind?: Counts['toRename'][number]
}

/** Kinds in order of dependency. */
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
    // The first user is the administrator.
    least: 2,
  },
]

export type Step = Omit<Kind, 'name' | 'noun' | 'least' | 'kind'> & {
  state: 'done' | 'next' | 'later'
  status: string
}

/** The first incomplete step is next. A kind with a placeholder name is incomplete. */
export function stepsOf(counts: Counts): Step[] {
  const isToRename = ({ kind }: Kind) => kind !== undefined && counts.toRename.includes(kind)
  const isDone = (kind: Kind) => counts[kind.name] >= (kind.least ?? 1) && !isToRename(kind)
  const next = KINDS.find((kind) => !isDone(kind))
  return KINDS.map((kind) => {
    const { to, label, why, name, noun } = kind
    const state = isDone(kind) ? 'done' : kind === next ? 'next' : 'later'
    const status = isToRename(kind)
      ? 'À renommer'
      : { done: pluralize(counts[name], noun), next: 'À faire maintenant', later: 'Ensuite' }[state]
    return { to, label, why, state, status }
  })
}
