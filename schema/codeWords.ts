/** Labels of codes, on screens and in the audit log. */

export const CONTRACT_TYPES = { HEURES: 'Heures', FORFAIT_JOURS: 'Forfait jours' } as const

export const DAY_KINDS = {
  FERIE: 'Férié',
  OUVERT: 'Ouvert',
  FERME: 'Fermé',
  SOLIDARITE: 'Solidarité',
} as const

export const HALF_DAYS = { AM: 'matin', PM: 'après-midi' } as const

export const RHYTHMS = { LUNDI: 'Chaque lundi', PREMIER_DU_MOIS: 'Le premier du mois' } as const

export const BUDGET_PERIODS = { MOIS: 'Chaque mois', TOTAL: 'En tout' } as const

/** How the days granted for an absence are counted. */
export const DAY_COUNTS = {
  OUVRABLES: 'Jours ouvrables (du lundi au samedi)',
  OUVRES: 'Jours travaillés',
  CALENDAIRES: 'Jours de calendrier',
} as const
export type DayCount = keyof typeof DAY_COUNTS

/** Built-in absence types, until an administrator renames them. */
export const ABSENCE_TYPE_LABELS = {
  CP: 'Congés payés',
  MALADIE: 'Maladie',
  RTT: 'RTT',
  SANS_SOLDE: 'Sans solde',
  RCR: 'Repos compensateur de remplacement',
  COR: 'Contrepartie obligatoire en repos',
} as const

/** Rest types whose hours count as worked by the rule « Repos pris », not by the type's setting. */
export const isRestTaken = (code: string) => code === 'RCR' || code === 'COR'
