/** What screens and the journal call codes that people choose from. */

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

/** The kinds of absence that every installation has, until an administrator calls one otherwise. */
export const ABSENCE_TYPES = {
  CP: 'Congés payés',
  MALADIE: 'Maladie',
  RTT: 'RTT',
  SANS_SOLDE: 'Sans solde',
  RCR: 'Repos compensateur de remplacement',
  COR: 'Contrepartie obligatoire en repos',
} as const

/** Kinds whose hours count as worked where the rule « Repos pris » says so, whatever is said of the kind. */
export const isRestTaken = (code: string) => code === 'RCR' || code === 'COR'
