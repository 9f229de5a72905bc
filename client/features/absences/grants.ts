import type { DayCount } from '../../../schema/codeWords'
import { pluralize } from '../../lib/format/pluralize'

/** How days are counted, for one and for many. */
const COUNTED: Record<DayCount, readonly [one: string, many: string]> = {
  OUVRABLES: ['ouvrable', 'ouvrables'],
  OUVRES: ['travaillé', 'travaillés'],
  CALENDAIRES: ['de calendrier', 'de calendrier'],
}

export const countedIn = (count: number, decompte: DayCount) => COUNTED[decompte][count < 2 ? 0 : 1]

/** `4 jours ouvrables`; empty without a fixed number. */
export const grantWords = ({ jours, decompte }: { jours?: number | null; decompte: DayCount }) =>
  jours ? `${pluralize(jours, ['jour', 'jours'])} ${countedIn(jours, decompte)}` : ''
