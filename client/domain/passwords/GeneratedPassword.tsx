import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { announce } from '../../lib/browser/announce'

/** A generated password in clear text, with a copy button where the clipboard is available. */
export function GeneratedPassword({ password }: { password: string }) {
  const [copied, setCopied] = useState('')

  async function copy() {
    // When refused, the text can still be selected.
    await navigator.clipboard.writeText(password).then(
      () => {
        setCopied(password)
        announce('Mot de passe copié')
      },
      () => setCopied(''),
    )
  }

  return (
    <Box role="group" aria-label="Mot de passe généré" sx={box}>
      <Box component="code" sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}>
        {password}
      </Box>
      {window.isSecureContext && (
        <Button size="small" startIcon={<CopyIcon />} onClick={() => void copy()}>
          {copied === password ? 'Copié' : 'Copier'}
        </Button>
      )}
    </Box>
  )
}

const box = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  px: 2,
  py: 1,
  border: 1,
  borderColor: 'line',
  borderRadius: 1,
  bgcolor: 'soft',
}
