import { useCallback } from 'react'
import { bidi } from '../../../../../schema/isolated'
import {
  PinDocument,
  ShortcutsDocument,
  type StartChoiceFragment,
  UnpinDocument,
  useShortcutsQuery,
} from '../../../../generated/graphql'
import { apollo } from '../../../../lib/apollo/apollo'
import { announceChange } from '../../../../lib/apollo/changes'
import { isUnread } from '../../../../lib/apollo/isUnread'
import { useLiveFreshness } from '../../../../lib/apollo/useLiveFreshness'
import { announce } from '../../../../lib/browser/announce'
import { notify } from '../../../../lib/browser/notice'
import { useAction } from '../../../../lib/browser/useAction'
import { useCooldown } from '../../../../lib/browser/useCooldown'
import { useDayCommands } from '../../commands/DayCommands'
import { describeTask } from '../../commands/describeTask'
import { useCommand } from '../../commands/useCommand'

export type Pair = { tache: string | null; client: string | null }

export const keyOf = ({ tache, client }: Pair) => `${tache} ${client}`

const show = (favourites: readonly StartChoiceFragment[] | undefined) =>
  favourites &&
  apollo.cache.updateQuery(
    { query: ShortcutsDocument },
    (before) => before && { ...before, favourites: [...favourites] },
  )

async function changePins(how: 'pin' | 'unpin', { tache, client }: Pair) {
  const mutation = how === 'pin' ? PinDocument : UnpinDocument
  const { data } = await apollo.mutate({ mutation, variables: { tache, client }, fetchPolicy: 'no-cache' })
  show(data?.favourites)
  announceChange()
}

/** One-click starts, and the pinned ones among them. */
export function useShortcuts() {
  const { data, refetch } = useShortcutsQuery({
    notifyOnNetworkStatusChange: false,
  })
  // Optional content: errors are not shown.
  const refresh = useCallback(() => void refetch().catch(() => {}), [refetch])
  useLiveFreshness(refresh, { day: isUnread })
  const commands = useDayCommands()
  const [justBegun, holdJustBegun] = useCooldown()
  const start = useCommand(async (sent, { tache, client }: Pair) => {
    const values = { tache: tache ?? '', client: client ?? '', remarque: '' }
    const task = await commands.start(values, sent)
    if (task === null) return
    holdJustBegun()
  })
  const pinning = useAction(async (choice: Pair) => {
    await changePins('pin', choice)
    announce('Favori épinglé')
  })
  const unpinning = useAction(async (favourite: StartChoiceFragment) => {
    await changePins('unpin', favourite)
    notify({
      text: bidi`Favori détaché : ${describeTask(favourite)}`,
      undo: () => changePins('pin', favourite),
    })
  })
  const pins = [pinning, unpinning]
  const clear = () => {
    for (const action of [start, ...pins]) action.clear()
  }
  return {
    favourites: data?.favourites ?? [],
    lastDay: data?.lastDay ?? null,
    isLoading: data === undefined,
    error: pins.map(({ error }) => error).find((error) => error !== null) ?? null,
    starting: start,
    /** A double click starts once; a pending start is not repeated. */
    start(pair: Pair) {
      if (justBegun) return holdJustBegun()
      clear()
      void start.run(pair)
    },
    pin(choice: Pair) {
      clear()
      void pinning.run(choice)
    },
    unpin(favourite: StartChoiceFragment) {
      clear()
      void unpinning.run(favourite)
    },
  }
}
