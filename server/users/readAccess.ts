import { bidi } from '../../schema/isolated'
import { ACCESS_LABELS } from '../../schema/journalWords'
import type { Acces } from '../db/entities/User'
import { foldName, readCodeCell } from '../imports/cells'
import { refuseLine } from '../imports/importing'

/** Usual names of the roles; ambiguous words that could grant too many rights are excluded. */
const WORDS: Record<Acces, readonly string[]> = {
  A: ['administrateur', 'administratrice'],
  S: [
    'superviseuse',
    'superviseure',
    'responsable',
    'manager',
    'encadrant',
    'encadrante',
    'chef d’équipe',
    'cheffe d’équipe',
    'chef de service',
    'cheffe de service',
  ],
  U: [
    'utilisatrice',
    'salarié',
    'salariée',
    'employé',
    'employée',
    'collaborateur',
    'collaboratrice',
    'ouvrier',
    'ouvrière',
  ],
}
const CODES = new Map(
  (Object.keys(WORDS) as Acces[]).flatMap((code) =>
    WORDS[code].map((word) => [foldName(word), code] as const),
  ),
)

const ROLES = new Intl.ListFormat('fr', { type: 'disjunction' }).format(Object.values(ACCESS_LABELS))

export function readAccess(text = ''): string {
  const code = CODES.get(foldName(text)) ?? readCodeCell(text, ACCESS_LABELS) ?? ''
  if (code && !Object.hasOwn(ACCESS_LABELS, code)) refuseLine(bidi`Accès inconnu : ${text} (${ROLES})`)
  return code
}
