import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { useLazy } from '../../../../ui/page/useLazy'
import type { TaskShortcuts as ShortcutsPart } from './TaskShortcuts'

type Props = ComponentProps<typeof ShortcutsPart>

const loadShortcuts = async () => (await import('./TaskShortcuts')).TaskShortcuts

/** Placeholder of the shortcuts, which are loaded after the day. */
export function ShortcutsPlace(props: Props) {
  const { Part: Shortcuts } = useLazy(loadShortcuts)
  return <Box sx={{ minHeight: 96, minWidth: 0 }}>{Shortcuts && <Shortcuts {...props} />}</Box>
}
