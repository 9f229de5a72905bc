import type { Grouping } from '../../generated/graphql'
import type { Flag, ListFilter } from './question/address'

export const GROUPING_LABELS: Record<Grouping, string> = {
  CLIENT: 'Client',
  TASK: 'Tâche',
  PERSON: 'Personne',
  COMPANY: 'Société',
  GROUP: 'Groupe de tâches',
  DAY: 'Jour',
  WEEK: 'Semaine',
  MONTH: 'Mois',
}

export const LIST_LABELS: Record<ListFilter, string> = {
  companies: 'Sociétés',
  holdings: 'Holdings',
  groups: 'Groupes de tâches',
  users: 'Personnes',
  clients: 'Clients',
  types: 'Tâches',
}

export const FLAG_LABELS: Record<Flag, string> = {
  withoutClient: 'Sans client',
  corrected: 'Corrigées',
  manual: 'Saisies manuelles',
  overlapping: 'En chevauchement',
}
