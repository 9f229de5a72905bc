import type { ReportRequest } from '../../domain/report/request'
import type { Answer } from '../../domain/report/useAnswer'
import type { ReportData } from '../../domain/report/useReport'
import { AnswerStates, NoResults } from '../../domain/reportFrame/AnswerStates'
import { ReportSkeleton } from '../../domain/reportFrame/StatisticsSkeleton'
import { Results } from './Results'
import type { UnsavedRow } from './useUnsavedRow'

type Props = {
  answer: Answer<ReportRequest, ReportData>
  asked: boolean
  timeZone: string
  unsavedRow: UnsavedRow
}

const TITLES = {
  stale: 'Ce relevé n’est peut-être plus à jour',
  failed: 'Le relevé n’a pas pu être chargé',
}

export function Report({ answer, asked, timeZone, unsavedRow }: Props) {
  if (!asked)
    return (
      <NoResults
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
