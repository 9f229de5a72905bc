import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { announce } from '../../lib/browser/announce'

/** A password to hand over: readable, and copied by a button where the browser lets a page do so. */
export function GeneratedPassword({ password }: { password: string }) {
  const [copied, setCopied] = useState('')

  async function copy() {
    // Refused, it can still be read and selected.
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
