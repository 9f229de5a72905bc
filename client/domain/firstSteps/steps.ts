import type { FirstStepsQuery } from '../../generated/graphql'
import { type Noun, pluralize } from '../../lib/format/pluralize'

type Counts = Omit<FirstStepsQuery['activeCounts'], '__typename'>

export type Step = {
  name: string
  to: string
  /** The button of the settings that leads there, and what of it. */
  label: string
  /** What it is for. */
  why: string
  state: 'done' | 'next' | 'later'
  status: string
  /** What holds without it may be right: it can be checked instead of done. */
  checkable: boolean
}

export type Stage = { title: string; steps: Step[] }

type Kind = Pick<Step, 'name' | 'to' | 'label' | 'why'> & {
  checkable?: true
  /** What is there when it is done. */
  done: string
  /** What is missing; undefined when nothing is. */
  missing: string | undefined
}

type Row = Pick<Kind, 'to' | 'label' | 'why'> & {
  name: 'holdings' | 'companies' | 'taskGroups' | 'taskTypes' | 'clients' | 'users'
  noun: Noun
  /** Rows required; 1 by default. */
  least?: number
  /** Server's name of the kind that `user:create` created with a placeholder name. */
  kind?: Counts['toRename'][number]
}

/** Kinds of rows in order of dependency. */
const ROWS: readonly Row[] = [
  {
    name: 'holdings',
    kind: 'HOLDING',
    to: '/parametres/holdings',
    label: 'Holdings',
    why: 'Il réunit vos sociétés.',
    noun: ['holding', 'holdings'],
  },
  {
    name: 'companies',
    kind: 'COMPANY',
    to: '/parametres/societes',
    label: 'Sociétés',
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

const toDo = 'À faire'

function rowKind(counts: Counts, { name, noun, least = 1, kind, ...row }: Row): Kind {
  const isToRename = kind !== undefined && counts.toRename.includes(kind)
  const missing = isToRename ? 'À renommer' : counts[name] < least ? toDo : undefined
  return { ...row, name, missing, done: pluralize(counts[name], noun) }
}

/** The viewer's own group, where it offers nothing although other groups do. */
const ownGroup = ({ taskTypes, ownTaskTypes }: Counts, viewer: string): Kind[] =>
  taskTypes > 0 && ownTaskTypes === 0
    ? [
        {
          name: 'ownGroup',
          to: `/parametres/users/edit/${viewer}`,
          label: 'Utilisateurs : votre groupe',
          why: 'Le vôtre n’a aucune tâche : votre accueil ne propose rien.',
          missing: 'À choisir',
          done: '',
        },
      ]
    : []

function payrollKinds(counts: Counts): Kind[] {
  const { contracts, withoutContract, withoutNumber, withoutCalendar, ruleSettings } = counts
  const lacking =
    withoutContract > 0
      ? `${pluralize(withoutContract, ['personne', 'personnes'])} sans contrat`
      : contracts === 0
        ? toDo
        : undefined
  return [
    {
      name: 'contracts',
      to: '/parametres/contrats',
      label: 'Contrats',
      why: 'Les heures dues chaque jour : sans elles, pas d’heures supplémentaires.',
      missing: lacking,
      done: pluralize(contracts, ['contrat', 'contrats']),
    },
    {
      name: 'calendar',
      to: '/parametres/calendriers',
      label: 'Calendriers',
      why: 'Les jours fériés de la région de chaque société, et ses fermetures.',
      checkable: true,
      missing: withoutCalendar > 0 ? 'Métropole, à vérifier' : undefined,
      done: 'Choisi',
    },
    {
      name: 'rules',
      to: '/parametres/regles',
      label: 'Règles',
      why: 'Ce que la convention et les accords changent à la loi : durées maximales, majorations, contingent.',
      checkable: true,
      missing: ruleSettings > 0 ? undefined : 'La loi seule, à vérifier',
      done: pluralize(ruleSettings, ['réglage', 'réglages']),
    },
    {
      name: 'headcount',
      to: '/parametres/regles?societe=toutes&chercher=effectif',
      label: 'Règles : effectif',
      why: 'Il décide du repos dû au-delà du contingent.',
      missing: lacking && 'Compté d’après les contrats',
      done: 'Compté d’après les contrats',
    },
    {
      name: 'identity',
      to: '/parametres/identite',
      label: 'Identité',
      why: 'Le nom, l’adresse et le SIRET que portent vos documents.',
      missing: counts.identities > 0 ? undefined : toDo,
      done: 'Renseignée',
    },
    {
      name: 'numbers',
      to: '/parametres/contrats',
      label: 'Contrats : matricules',
      why: 'Le numéro de chacun dans votre logiciel de paie.',
      missing:
        contracts === 0
          ? toDo
          : withoutNumber > 0
            ? `${pluralize(withoutNumber, ['personne', 'personnes'])} sans matricule`
            : undefined,
      done: 'Tous renseignés',
    },
    {
      name: 'payroll',
      to: '/paie',
      label: 'Paie',
      why: 'Le fichier que lit votre logiciel : un modèle, ses codes.',
      missing: counts.payrollMappings > 0 ? undefined : toDo,
      done: pluralize(counts.payrollMappings, ['modèle', 'modèles']),
    },
  ]
}

/** All that is done until payroll can run; the first step that is not is next. `checked` are names of steps. */
export function stagesOf(counts: Counts, viewer: string, checked: readonly string[]): Stage[] {
  const isChecked = ({ name, checkable }: Kind) => checkable === true && checked.includes(name)
  const isDone = (kind: Kind) => kind.missing === undefined || isChecked(kind)
  const stages = [
    {
      title: 'Pour enregistrer des heures',
      kinds: [...ROWS.map((row) => rowKind(counts, row)), ...ownGroup(counts, viewer)],
    },
    { title: 'Pour une première paie', kinds: payrollKinds(counts) },
  ]
  const next = stages.flatMap(({ kinds }) => kinds).find((kind) => !isDone(kind))
  const stepOf = (kind: Kind): Step => {
    const { name, to, label, why, missing, done, checkable = false } = kind
    const isReady = isDone(kind)
    return {
      ...{ name, to, label, why, checkable },
      state: isReady ? 'done' : kind === next ? 'next' : 'later',
      status: isReady ? (missing === undefined ? done : 'Vérifié') : (missing ?? ''),
    }
  }
  return stages.map(({ title, kinds }) => ({ title, steps: kinds.map(stepOf) }))
}
