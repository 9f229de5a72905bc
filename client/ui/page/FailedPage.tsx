import Typography from '@mui/material/Typography'
import { Failed } from './Failed'
import { Page } from './Page'

type Props = { title: string; message: string; busy?: boolean; onRetry: () => void }

export const FailedPage = ({ title, ...failed }: Props) => (
  <Page title={title} narrow>
    <Typography variant="h1" sx={{ mt: { sm: 6 }, mb: 3 }}>
      {title}
    </Typography>
    <Failed {...failed} />
  </Page>
)
