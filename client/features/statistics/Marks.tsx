import type { TeamRowData } from './useTeam'

/** What the hours do not hold yet. */
export function TeamMarks({ row: { running, overdue } }: { row: TeamRowData }) {
  const today = running - overdue
  return (
    <>
      {today > 0 && <span className="tag running">{today === 1 ? 'En cours' : `${today} en cours`}</span>}
      {overdue > 0 && (
        <span className="tag overdue">{overdue === 1 ? 'À régulariser' : `${overdue} à régulariser`}</span>
      )}
    </>
  )
}
