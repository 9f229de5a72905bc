import type { ImpactFragment } from '../../generated/graphql'
import { countedIn } from './grants'

const days = (count: number) => `${String(count).replace('.', ',')} ${count < 2 ? 'jour' : 'jours'}`

const COUNT: Record<ImpactFragment['decompte'], (impact: ImpactFragment) => number> = {
  OUVRABLES: ({ ouvrables }) => ouvrables,
  OUVRES: (impact) => impact.days ?? impact.ouvrables,
  CALENDAIRES: ({ calendarDays }) => calendarDays,
}

type About = { own: boolean; year: string }

/** `3 jours`. */
export function impactLength(impact: ImpactFragment, own: boolean): string {
  if (impact.days === 0) return `Aucun jour travaillé selon ${own ? 'votre' : 'son'} contrat`
  if (typeof impact.days === 'number') return days(impact.days)
  return `${days(impact.calendarDays)} de calendrier, contrat non renseigné`
}

function othersIn({ others, team }: ImpactFragment): string {
  if (typeof others !== 'number' || team < 2) return ''
  if (others === 0) return 'personne d’autre absent'
  return `${others} ${others < 2 ? 'autre absent' : 'autres absents'} sur ${team - 1}`
}

/** `3 jours · 2 autres absents sur 7 · 12 jours de plus en 2026`: what an absence takes, in one line. */
export const impactLine = (impact: ImpactFragment, { own, year }: About): string =>
  [
    impactLength(impact, own),
    othersIn(impact),
    impact.taken ? `déjà ${days(impact.taken)} de ce type en ${year}` : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** `5 jours ouvrables, 4 prévus pour ce type`; empty within what is granted. */
export function beyondGrant(impact: ImpactFragment): string {
  const { granted, decompte } = impact
  const asked = COUNT[decompte](impact)
  if (typeof granted !== 'number' || asked <= granted) return ''
  return `${days(asked)} ${countedIn(asked, decompte)}, ${granted} ${granted < 2 ? 'prévu' : 'prévus'} pour ce type`
}
