import type { Change } from './changes'
import type { Topic } from './topics'

interface Queue<Answer> {
  answers: AsyncIterableIterator<Answer>
  add(change: Change): void
  /** Drops what was collected: the next answer names nothing, and says that all is to be read again. */
  forget(): void
  end(): void
}

/**
 * Answers of a subscription: the first at once, then one for all changes since the last that was taken. Its
 * `return` does not wait: graphql-js calls it while `next` is pending.
 */
export function createQueue<Answer>(
  { collect, pause }: Pick<Topic<Answer>, 'collect' | 'pause'>,
  first: () => Promise<Answer>,
  ended: () => void,
): Queue<Answer> {
  const collector = collect()
  let hasChanges = false
  let hasBegun = false
  let isOver = false
  let earliest = 0
  let wake: (() => void) | undefined

  function end() {
    if (isOver) return
    isOver = true
    wake?.()
    ended()
  }

  /** Until there is a change and the pause is over, or the subscription ends. */
  async function wait() {
    while (!isOver) {
      const left = earliest - performance.now()
      if (hasChanges && left <= 0) return
      await new Promise<void>((resolve) => {
        const timer = hasChanges ? setTimeout(resolve, left) : undefined
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      wake = undefined
    }
  }

  const done = { value: undefined, done: true } as const
  const answers: AsyncIterableIterator<Answer> = {
    [Symbol.asyncIterator]: () => answers,
    async next() {
      if (hasBegun) await wait()
      if (isOver) return done
      hasChanges = false
      earliest = performance.now() + pause
      if (hasBegun) return { value: collector.take(), done: false }
      hasBegun = true
      try {
        return { value: await first(), done: false }
      } catch (error) {
        // graphql-js calls no `return` after it.
        end()
        throw error
      }
    },
    async return() {
      end()
      return done
    },
    async throw(error) {
      end()
      throw error
    },
  }
  function announce() {
    if (hasChanges) return
    hasChanges = true
    wake?.()
  }

  return {
    answers,
    end,
    add(change) {
      if (isOver) return
      collector.add(change)
      announce()
    },
    forget() {
      if (isOver) return
      collector.forget()
      announce()
    },
  }
}
