import Button, { type ButtonProps } from '@mui/material/Button'
import useForkRef from '@mui/utils/useForkRef'
import { useRef } from 'react'
import { useKeepFocus } from './useKeepFocus'

export function BusyButton({ busy, ref, ...props }: ButtonProps & { busy: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useKeepFocus(button, busy)
  return <Button ref={useForkRef(button, ref)} loading={busy} {...props} />
}
