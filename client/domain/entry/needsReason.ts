import { SILENT_DAYS } from '../../../schema/rules/comment'
import { addDays, readCivilDate } from '../../lib/time/civilDate'

type About = { viewer: string; owner: string; date: string; today: string }

/** Whether a change of an entry requires a reason: D34. */
export const needsReason = ({ viewer, owner, date, today }: About) =>
  owner !== viewer || (readCivilDate(date) !== undefined && date < addDays(today, -SILENT_DAYS))

/** Why a reason is asked for: the hint of its field, and the error of an empty one. */
export const reasonWords = ({ viewer, owner }: Pick<About, 'viewer' | 'owner'>) =>
  owner === viewer ? 'Plus de deux jours : dites pourquoi' : 'Entrée d’une autre personne : dites pourquoi'
