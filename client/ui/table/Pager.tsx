import FirstIcon from '@mui/icons-material/FirstPage'
import PreviousIcon from '@mui/icons-material/KeyboardArrowLeft'
import NextIcon from '@mui/icons-material/KeyboardArrowRight'
import LastIcon from '@mui/icons-material/LastPage'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'

type Props = { page: number; pageSize: number; count: number; onPage: (page: number) => void }

const number = (value: number) => value.toLocaleString('fr-FR')

export function Pager({ page, pageSize, count, onPage }: Props) {
  const last = Math.ceil(count / pageSize) - 1
  const ways = [
    { label: 'Aller à la première page', Icon: FirstIcon, to: 0, none: page === 0 },
    { label: 'Aller à la page précédente', Icon: PreviousIcon, to: page - 1, none: page === 0 },
    { label: 'Aller à la page suivante', Icon: NextIcon, to: page + 1, none: page === last },
    { label: 'Aller à la dernière page', Icon: LastIcon, to: last, none: page === last },
  ]
  return (
    <Box sx={pager}>
      <span>
        {number(page * pageSize + 1)}–{number(Math.min(count, (page + 1) * pageSize))} sur {number(count)}
      </span>
      <span>
        {ways.map(({ label, Icon, to, none }) => (
          // `aria-disabled`: with `disabled` the button would lose the focus on the last page.
          <IconButton
            key={label}
            aria-label={label}
            title={label}
            aria-disabled={none}
            sx={{ '&[aria-disabled=true]': { opacity: 0.35, cursor: 'default' } }}
            onClick={() => !none && onPage(to)}
          >
            <Icon />
          </IconButton>
        ))}
      </span>
    </Box>
  )
}

const pager = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 2,
  px: 1,
  minHeight: 52,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
}
