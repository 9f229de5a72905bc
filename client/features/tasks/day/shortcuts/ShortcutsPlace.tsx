import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { useLazy } from '../../../../ui/page/useLazy'
import type { TaskShortcuts as ShortcutsPart } from './TaskShortcuts'

type Props = ComponentProps<typeof ShortcutsPart>

const loadShortcuts = async () => (await import('./TaskShortcuts')).TaskShortcuts

/** Where the favourites come, which are asked for after the day: their room is there before them. */
export function ShortcutsPlace(props: Props) {
  const { Part: Shortcuts } = useLazy(loadShortcuts)
  return <Box sx={{ minHeight: 96, minWidth: 0 }}>{Shortcuts && <Shortcuts {...props} />}</Box>
}
