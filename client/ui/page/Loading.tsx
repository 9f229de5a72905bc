import Typography from '@mui/material/Typography'
import { Page } from './Page'

export const Loading = () => (
  <Page title="">
    <div role="status">
      <Typography component="h1" sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>
        Loading...
      </Typography>
    </div>
  </Page>
)
