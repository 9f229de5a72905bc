import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useList } from '../../lib/apollo/useList'
import { BackLink } from '../../ui/page/BackLink'
import { Page } from '../../ui/page/Page'
import { SuccessBanner } from '../../ui/page/SuccessBanner'
import { Listed } from '../../ui/table/Listed'
import { ReferenceTable } from './ReferenceTable'
import type { Reference, Values } from './reference'

/** Screen of one kind of reference data: back link, banner, form and table. */
export function ReferenceScreen<Data, Create extends Values, Update extends Values>(
  reference: Reference<Data, Create, Update>,
) {
  const { title, added, list } = reference
  const [banner, setBanner] = useState<string>()
  const loaded = useList(list)
  return (
    <Page title={title}>
      <BackLink to="/parametres" />
      <Typography variant="h1" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <SuccessBanner message={banner} onClose={() => setBanner(undefined)} />
      <Listed list={loaded}>
        {(data) => (
          <ReferenceTable
            reference={reference}
            data={data}
            onChanged={loaded.onChanged}
            refresh={loaded.refresh}
            onAdd={(done) => setBanner(done ? added : undefined)}
            onMerged={setBanner}
          />
        )}
      </Listed>
    </Page>
  )
}
