import visuallyHidden from '@mui/utils/visuallyHidden'
import { useEffect, useState } from 'react'
import { onAnnounce } from '../../lib/browser/announce'

export function Announcer() {
  const [{ text, turn }, setSaid] = useState({ text: '', turn: 0 })
  useEffect(() => onAnnounce((next) => setSaid((said) => ({ text: next, turn: said.turn + 1 }))), [])
  return (
    <div role="status" style={visuallyHidden}>
      {/* A new key, so that a repeated text is announced again. */}
      <span key={turn}>{text}</span>
    </div>
  )
}
