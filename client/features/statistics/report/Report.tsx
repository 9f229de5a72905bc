import { AnswerStates } from '../AnswerStates'
import type { ReportAsked } from '../asked'
import { Nothing } from '../Nothing'
import { ReportSkeleton } from '../StatisticsSkeleton'
import type { Answer } from '../useAnswer'
import { Results } from './Results'
import type { ReportData } from './useReport'
import type { UnsavedRow } from './useUnsavedRow'

type Props = {
  answer: Answer<ReportAsked, ReportData>
  /** Whether somebody was chosen. */
  asked: boolean
  timeZone: string
  unsavedRow: UnsavedRow
}

const TITLES = {
  stale: 'Ce relevé n’est peut-être plus à jour',
  failed: 'Le relevé n’a pas pu être chargé',
}

/** A user's report in each of its states: not asked for, loading, failed, shown. */
export function Report({ answer, asked, timeZone, unsavedRow }: Props) {
  if (!asked)
    return (
      <Nothing
        title="De qui voulez-vous voir les heures ?"
        hint={
          'Choisissez un utilisateur et une période, puis «\u202fValider\u202f»\u202f: son relevé s’affichera ici.'
        }
      />
    )
  return (
    <AnswerStates answer={answer} titles={TITLES} skeleton={<ReportSkeleton />}>
      {(shown) => (
        <Results
          report={shown.data}
          asked={shown.asked}
          timeZone={timeZone}
          unsavedRow={unsavedRow}
          onChanged={answer.reload}
        />
      )}
    </AnswerStates>
  )
}
