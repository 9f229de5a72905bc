import FormHelperText from '@mui/material/FormHelperText'
import { useLayoutEffect, useRef, useState } from 'react'

type Props = {
  id: string
  problem: string | false | undefined
  /** Shown while there is no error. */
  hint?: string | undefined
}

/** The error below a field. Once shown it keeps its room, so that nothing moves under a finger. */
export function FieldProblem({ id, problem, hint }: Props) {
  const element = useRef<HTMLParagraphElement>(null)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    if (problem) setRoom(element.current?.getBoundingClientRect().height ?? 0)
  }, [problem])
  const text = problem || hint
  if (text)
    return (
      <FormHelperText ref={element} id={id} sx={problem ? undefined : { minHeight: room }}>
        {text}
      </FormHelperText>
    )
  return room > 0 ? <FormHelperText aria-hidden sx={{ minHeight: room }} /> : null
}
