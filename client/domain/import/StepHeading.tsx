import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** Id of the text that describes the step, for screen readers. */
  about: string
  children: ReactNode
}

/** Heading of the step that a chosen file leads to. Takes the focus, except from a select in use. */
export function StepHeading({ about, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!document.activeElement?.matches('select')) heading.current?.focus()
  }, [])
  return (
    <Typography
      ref={heading}
      component="h3"
      tabIndex={-1}
      aria-describedby={about}
      sx={{ typography: 'h2', fontSize: '1.125rem', mb: 1.5 }}
    >
      {children}
    </Typography>
  )
}
