import { skipToken } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { bidi } from '../../../schema/isolated'
import { isMonth, type StatementLanguage } from '../../../schema/statementWords'
import { useAnswer } from '../../domain/report/useAnswer'
import { AnswerStates, NoResults } from '../../domain/reportFrame/AnswerStates'
import {
  type StatementNames,
  type StatementSubtotals,
  useStatementPreviewQuery,
} from '../../generated/graphql'
import { useFreshness } from '../../lib/apollo/refresh'
import { formatMonth } from '../../lib/format/format'
import { formatDuration } from '../../lib/format/formatDuration'
import { ENTRY_NOUN, pluralize } from '../../lib/format/pluralize'
import { formatDatesInWords } from '../../lib/time/formatDate'
import { ReportNotes } from './ReportNotes'
import type { statementRange } from './StatementPeriod'
import { StatementSheet } from './StatementSheet'

type Props = {
  /** Empty while no client is chosen. */
  client: string
  period: ReturnType<typeof statementRange>
  types: readonly string[]
  subtotals: StatementSubtotals | null
  names: StatementNames
  comments: boolean
  language: StatementLanguage
}

const TITLES = {
  stale: 'Cet aperçu n’est peut-être plus à jour',
  failed: 'L’aperçu n’a pas pu être fait',
}

export function StatementPreview({ client, period, types, subtotals, names, comments, language }: Props) {
  // The object is new at each render: compared as text.
  const periodKey = JSON.stringify(period)
  const asked = useMemo(
    () =>
      client && periodKey !== 'null'
        ? { client, ...JSON.parse(periodKey), types, subtotals, names, comments }
        : null,
    [client, periodKey, types, subtotals, names, comments],
  )
  const { data, ...query } = useStatementPreviewQuery(
    asked ? { variables: asked, fetchPolicy: 'no-cache' } : skipToken,
  )
  const answer = useAnswer(
    asked,
    { ...query, data: data?.clientStatement },
    ({ rows, total }) => `Aperçu : ${pluralize(rows.length, ENTRY_NOUN)}, ${formatDuration(total)}`,
  )
  useFreshness(answer.reload)
  return (
    <Box component="section" aria-labelledby="apercu" sx={{ minWidth: 0 }}>
      <Box className="form-part" sx={head}>
        <Typography id="apercu" variant="h2" component="h3">
          Aperçu
        </Typography>
        {answer.shown && (
          <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {pluralize(answer.shown.data.rows.length, ENTRY_NOUN)} · {formatDuration(answer.shown.data.total)}
          </Typography>
        )}
      </Box>
      {asked ? (
        <AnswerStates answer={answer} titles={TITLES} skeleton={<Coming />}>
          {({ asked: { comments }, data }) =>
            data.rows.length === 0 ? (
              <NoResults
                title={bidi`Aucune entrée terminée pour ${data.client} ${isMonth(data.debut, data.fin) ? `en ${formatMonth(data.debut)}` : formatDatesInWords(data)}`}
                hint="Le PDF n’aurait aucune ligne : choisissez une autre période, d’autres tâches ou un autre client."
              />
            ) : (
              <>
                <ReportNotes moved={data.moved} />
                <StatementSheet statement={data} comments={comments} language={language} />
              </>
            )
          }
        </AnswerStates>
      ) : (
        <NoResults
          title={client ? 'Aucune période choisie' : 'Aucun client choisi'}
          hint="L’aperçu montre ce que le PDF contiendra."
        />
      )}
    </Box>
  )
}

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1.5 }

const LINES = [0, 1, 2, 3, 4]

const Coming = () => (
  <div>
    <Typography role="status" sx={{ mb: 1, color: 'text.secondary' }}>
      Chargement de l’aperçu…
    </Typography>
    <Skeleton width="40%" height={40} />
    {LINES.map((line) => (
      <Skeleton key={line} height={36} />
    ))}
  </div>
)
