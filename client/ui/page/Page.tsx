import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTabCounter } from '../../lib/browser/tabCounter'
import { hasNavigated } from '../../lib/navigation/navigated'
import { addFont } from '../../lib/theme/addFont'
import { PAGE_WIDTH } from '../../lib/theme/media'

export const MAIN_ID = 'contenu'

export const focusMain = (options?: FocusOptions) => document.getElementById(MAIN_ID)?.focus(options)

export const PRODUCT = 'Pointage'

/** Title of the tab: the counter of what runs, if the screen does not show it itself, and the screen. */
export function Title({ screen = '' }: { screen?: string | undefined }) {
  const shown = [useTabCounter(), screen].filter(Boolean).join(' · ')
  return <title>{shown ? `${shown} – ${PRODUCT}` : PRODUCT}</title>
}

/** The end of a page can be scrolled above a notice; always there, so that nothing moves when one comes. */
const NOTICE_ROOM = 11

type Props = { title?: string; narrow?: boolean; children: ReactNode }

export function Page({ title, narrow = false, children }: Props) {
  const main = useRef<HTMLElement>(null)
  useEffect(addFont, [])
  useEffect(() => {
    // « Loading... », which had the focus after navigation, has unmounted.
    if (hasNavigated() && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Box
      ref={main}
      component="main"
      id={MAIN_ID}
      tabIndex={-1}
      sx={{
        maxWidth: narrow ? 560 : PAGE_WIDTH,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        pt: { xs: 2, sm: 3, md: 4 },
        pb: NOTICE_ROOM,
      }}
    >
      {title !== undefined && <Title screen={title} />}
      {children}
    </Box>
  )
}
