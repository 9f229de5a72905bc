import Box from '@mui/material/Box'
import { SelectField } from '../../ui/form/SelectField'
import type { Decoded } from './decodeCsv'
import { type Charset, IMPORT_CHARSETS } from './guessCharset'

const CHOICES = Object.entries(IMPORT_CHARSETS).map(([id, label]) => ({ id, label, active: 1 }))

type Props = { charset: Decoded['charset']; busy: boolean; onChange: (charset: Charset) => void }

export const CharsetChoice = ({ charset, busy, onChange }: Props) =>
  charset === 'utf-8' ? null : charset === 'utf-16' ? (
    <div>Fichier lu en UTF-16.</div>
  ) : (
    <Box sx={line}>
      <span>Fichier lu en {IMPORT_CHARSETS[charset]}.</span>
      <Box sx={{ minWidth: 230 }}>
        <SelectField
          label="Accents mal lus ?"
          choices={CHOICES}
          empty={null}
          value={charset}
          onChange={({ target }) => !busy && onChange(target.value as Charset)}
        />
      </Box>
    </Box>
  )

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }
