import { useMemo, useState } from 'react'
import type { TeamWeeksQuery } from '../../../generated/graphql'
import { holdBack } from '../../../lib/browser/holdBack'
import { notify } from '../../../lib/browser/notice'
import { pluralize } from '../../../lib/format/pluralize'
import { useUser } from '../../../lib/session/useSession'
import type { Decided } from './ApproveDialog'
import { approveDecided, type Refusal, remindOf } from './decide'
import { keyOf, type TeamWeek } from './people'

type List = TeamWeeksQuery['weeks']

const NOBODY: ReadonlySet<string> = new Set()
const REMINDED = ['personne rappelée', 'personnes rappelées', 'f'] as const
const NOT_REMINDED = ['non rappelée', 'non rappelées', 'f'] as const

/** The list with reminders that are held back, as if they were sent. */
function withReminders(list: List, reminded: ReadonlySet<string>, by: string): List {
  if (reminded.size === 0) return list
  const at = new Date().toISOString()
  const week = (one: TeamWeek) => (reminded.has(keyOf(one)) ? { ...one, reminder: { at, by } } : one)
  return { ...list, rows: list.rows.map((row) => ({ ...row, weeks: row.weeks.map(week) })) }
}

/** Approvals and reminders of the team. Nothing takes a reminder back: it is held while it can be undone. */
export function useTeamDecisions(loaded: List | undefined, onDone: () => Promise<unknown>) {
  const { prenom, nom } = useUser()
  const [reminded, setReminded] = useState(NOBODY)
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const list = useMemo(
    () => loaded && withReminders(loaded, reminded, `${prenom} ${nom}`),
    [loaded, reminded, prenom, nom],
  )
  async function approve(decided: readonly Decided[]) {
    setRefusals([])
    setRefusals(await approveDecided(decided))
    await onDone()
  }
  function remind(weeks: readonly TeamWeek[]) {
    setReminded(new Set(weeks.map(keyOf)))
    const people = new Set(weeks.map(({ user_id }) => user_id)).size
    const release = () => setReminded(NOBODY)
    holdBack({
      text: pluralize(people, REMINDED),
      async call(context) {
        const left = await remindOf(weeks, context)
        if (left.size > 0)
          notify({
            text: `${pluralize(people - left.size, REMINDED)}, ${pluralize(left.size, NOT_REMINDED)}`,
          })
        await onDone()
        release()
      },
      onTakenBack: release,
      onFailed: release,
    })
  }
  return { list, refusals, approve, remind }
}
