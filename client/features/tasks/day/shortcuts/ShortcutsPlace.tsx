import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { useLazy } from '../../../../components/useLazy'
import type { Shortcuts as ShortcutsPart } from './Shortcuts'

type Props = ComponentProps<typeof ShortcutsPart>

const loadShortcuts = async () => (await import('./Shortcuts')).Shortcuts

/** Where the favourites come, which are asked for after the day: their room is there before them. */
export function ShortcutsPlace(props: Props) {
  const { Part: Shortcuts } = useLazy(loadShortcuts)
  return <Box sx={{ minHeight: 96, minWidth: 0 }}>{Shortcuts && <Shortcuts {...props} />}</Box>
}
