import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined'
import ListIcon from '@mui/icons-material/ListAltOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useKeptQuestionsQuery } from '../../../generated/graphql'
import { type ReportAddress, writeReportAddress } from '../question/address'
import { SavedReportsDialog } from './SavedReportsDialog'
import { SaveReportDialog } from './SaveReportDialog'
import { savedReportAddress, savedReportText } from './savedReportAddress'

export function SavedReportsBar({ address }: { address: ReportAddress }) {
  const { data, error, refetch } = useKeptQuestionsQuery({ fetchPolicy: 'no-cache' })
  const [keeping, setKeeping] = useState(false)
  const [listing, setListing] = useState(false)
  const questions = data?.questions ?? []
  const pinned = questions.filter((question) => question.pinned)
  const current = savedReportText(address)
  const reload = () => refetch().catch(() => {})
  return (
    <Box component="nav" aria-label="Questions gardées" sx={bar}>
      {pinned.map(({ id, name, question }) => {
        const to = savedReportAddress(question)
        const here = savedReportText(to) === current
        return (
          <Chip
            key={id}
            component={RouterLink}
            to={writeReportAddress(to)}
            clickable
            label={name}
            color={here ? 'primary' : 'default'}
            variant={here ? 'filled' : 'outlined'}
            aria-current={here ? 'page' : undefined}
            title={name}
            sx={{ maxWidth: { xs: '100%', md: 360 }, minHeight: { xs: 40, md: 32 } }}
          />
        )
      })}
      <Button size="small" startIcon={<BookmarkIcon />} onClick={() => setKeeping(true)}>
        Garder cette question
      </Button>
      {(questions.length > 0 || error) && (
        <Button size="small" startIcon={<ListIcon />} onClick={() => setListing(true)}>
          Questions gardées{questions.length > 0 && ` (${questions.length})`}
        </Button>
      )}
      {keeping && <SaveReportDialog question={current} onKept={reload} onClose={() => setKeeping(false)} />}
      {listing && (
        <SavedReportsDialog
          questions={questions}
          failed={error !== undefined}
          onChanged={reload}
          onClose={() => setListing(false)}
        />
      )}
    </Box>
  )
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 2,
  '@media print': { display: 'none' },
}
