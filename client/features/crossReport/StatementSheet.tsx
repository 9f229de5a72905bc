import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Fragment, useState } from 'react'
import { letterheadLines } from '../../../schema/siret'
import {
  STATEMENT_WORDS,
  type StatementLanguage,
  statementHead,
  statementHours,
  statementParts,
} from '../../../schema/statementWords'
import { type StatementPreviewQuery, useStatementLogoQuery } from '../../generated/graphql'
import { formatElapsed, formatShortDate } from '../../lib/format/format'
import { wholeNumber } from '../../lib/format/pluralize'
import { onPhone } from '../../lib/theme/media'
import { usePrinting } from '../../lib/theme/printing'
import { CELL, COLUMN, HEADER, ROW, ROWS, TABLE } from '../../ui/table/tableRoles'

type Props = {
  statement: StatementPreviewQuery['clientStatement']
  comments: boolean
  language: StatementLanguage
}

/** Rows rendered at first, and added at a time. */
const PAGE = 100

export function StatementSheet({ statement, comments, language }: Props) {
  const { identity, rows, total } = statement
  const words = STATEMENT_WORDS[language]
  const printing = usePrinting()
  const [shown, setShown] = useState(PAGE)
  const { data } = useStatementLogoQuery({ fetchPolicy: 'no-cache' })
  const logo = data?.identity.logo
  const drawn = printing ? rows : rows.slice(0, shown)
  return (
    <Paper className="statement-sheet" lang={words.lang} sx={sheet}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2 }}>
        <Box sx={{ typography: 'body2', minWidth: 0, overflowWrap: 'anywhere' }}>
          <strong>{identity.name}</strong>
          {letterheadLines(identity).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Box>
        {logo && <Box component="img" src={logo} alt="" sx={picture} />}
      </Box>
      <Typography variant="h2" component="h4">
        {words.title}
      </Typography>
      <Box sx={{ typography: 'body2', mb: 1.5 }}>
        {statementHead(language, statement).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
      <table {...TABLE} aria-label={words.title}>
        <thead {...ROWS}>
          <tr {...ROW}>
            <th {...COLUMN}>{words.date}</th>
            <th {...COLUMN}>{words.person}</th>
            <th {...COLUMN}>{words.task}</th>
            {comments && <th {...COLUMN}>{words.comment}</th>}
            <th {...COLUMN} className="hours">
              {words.duration}
            </th>
          </tr>
        </thead>
        <tbody {...ROWS}>
          {statementParts(drawn, statement.subtotals).map((part, number, parts) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have one name
            <Fragment key={number}>
              {part.rows.map(({ date, person, task, comment, worked }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal
                <tr key={index} {...ROW}>
                  <td {...CELL} className="date">
                    {formatShortDate(date)}
                  </td>
                  <td {...CELL} className="person">
                    {person}
                  </td>
                  <td {...CELL} className="task">
                    {task}
                  </td>
                  {comments && (
                    <td {...CELL} className="comment">
                      {comment}
                    </td>
                  )}
                  <td {...CELL} className="hours">
                    {formatElapsed(worked)}
                  </td>
                </tr>
              ))}
              {statement.subtotals && (number < parts.length - 1 || drawn.length === rows.length) && (
                <tr {...ROW} className="subtotal">
                  <th {...HEADER} colSpan={comments ? 4 : 3} className="person">
                    {words.subtotal} <bdi>{part.name}</bdi>
                  </th>
                  <td {...CELL} className="hours">
                    {formatElapsed(part.worked)} ({statementHours(language, part.worked)})
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot {...ROWS}>
          <tr {...ROW}>
            <th {...HEADER}>{words.total}</th>
            <td {...CELL} colSpan={comments ? 4 : 3} className="hours">
              {formatElapsed(total)} ({statementHours(language, total)})
            </td>
          </tr>
        </tfoot>
      </table>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {words.rounded}
      </Typography>
      {drawn.length < rows.length && (
        <Box lang="fr" className="form-part" sx={{ pt: 1, textAlign: 'center' }}>
          <Button onClick={() => setShown(shown + PAGE)}>
            Afficher la suite ({wholeNumber(rows.length - drawn.length)} lignes)
          </Button>
        </Box>
      )}
    </Paper>
  )
}

const picture = { maxWidth: 120, maxHeight: 60, objectFit: 'contain', flex: 'none' }

const sheet: SxProps<Theme> = (theme) => ({
  p: { xs: 2, sm: 3 },
  '& table': {
    width: '100%',
    borderCollapse: 'collapse',
    typography: 'body2',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': { px: 1, py: 0.75, textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& thead th': { fontWeight: 600, color: 'text.secondary', overflowWrap: 'normal' },
  '& tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& thead tr': { borderTop: 0 },
  '& .date, & .hours': { whiteSpace: 'nowrap' },
  '& .hours': { textAlign: 'right' },
  '& tfoot tr': { borderTop: `2px solid ${theme.vars.palette.text.secondary}` },
  '& tfoot th, & tfoot td, & .subtotal th, & .subtotal td': { fontWeight: 600 },
  '@media print': { border: 0, p: 0, '& th, & td': { py: '3px' } },
  [onPhone(theme)]: {
    '& table': { position: 'relative' },
    '& table, & tbody, & tfoot': { display: 'block' },
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr, & tfoot tr': {
      display: 'grid',
      gridTemplate: '"person hours" auto "task date" auto "comment comment" auto / minmax(0, 1fr) auto',
      columnGap: 1,
      py: 1,
    },
    '& tfoot tr': { gridTemplate: '"person hours" auto / auto minmax(0, 1fr)' },
    '& th, & td': { p: 0 },
    '& .person': { gridArea: 'person' },
    '& .hours': { gridArea: 'hours' },
    '& .task': { gridArea: 'task' },
    '& .date': { gridArea: 'date' },
    '& .comment': { gridArea: 'comment' },
    '& .task, & .date, & .comment': { color: 'text.secondary' },
  },
})
