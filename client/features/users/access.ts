import type { Acces } from '../../generated/graphql'

export const ACCESS_LABELS: Record<Acces, string> = { A: 'Admin', U: 'Utilisateur', S: 'Superviseur' }

export const ACCESS_CHOICES = Object.entries(ACCESS_LABELS).map(([id, label]) => ({ id, label, active: 1 }))
