import { bidi } from '../../../schema/isolated'
import type { Kind, UsesQuery } from '../../generated/graphql'
import { pluralize } from '../../lib/format/pluralize'

const ACTIVE: Record<Kind, readonly [string, string]> = {
  TASK_TYPE: ['tâche active', 'tâches actives'],
  CLIENT: ['client actif', 'clients actifs'],
  HOLDING: ['holding actif', 'holdings actifs'],
  COMPANY: ['société active', 'sociétés actives'],
  TASK_GROUP: ['groupe de tâches actif', 'groupes de tâches actifs'],
  USER: ['utilisateur actif', 'utilisateurs actifs'],
}

/** « 4 tâches actives, 3 clients actifs et 1 utilisateur actif l’utilisent. » */
export function formatUses(uses: UsesQuery['uses']) {
  const total = uses.reduce((sum, { count }) => sum + count, 0)
  const who = new Intl.ListFormat('fr').format(uses.map(({ kind, count }) => pluralize(count, ACTIVE[kind])))
  return bidi`${who} ${total < 2 ? 'l’utilise' : 'l’utilisent'}.`
}
