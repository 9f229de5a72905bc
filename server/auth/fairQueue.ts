import PQueue from 'p-queue'
import type { QueueTurn } from '../operation/ports'

/** Queue limit per account, from familiar addresses or from others; far above the number of its tabs. */
const QUEUE_OF_ONE = 50

type Run = () => Promise<unknown>

/** Serves familiar addresses (priority 1) and others (0) alternately, each oldest first. */
class Alternating {
  private readonly waiting: [Run[], Run[]] = [[], []]
  private last = 0

  get size() {
    return this.waiting[0].length + this.waiting[1].length
  }

  enqueue(run: Run, options?: { priority?: number }) {
    this.waiting[options?.priority ? 1 : 0].push(run)
  }

  dequeue() {
    const [others, familiar] = this.waiting
    this.last = this.last === 0 ? Number(familiar.length > 0) : Number(others.length === 0)
    return this.waiting[this.last ? 1 : 0].shift()
  }

  filter({ priority }: { priority?: number }) {
    return this.waiting[priority ? 1 : 0]
  }

  setPriority() {
    throw new Error('Nobody changes sides while waiting')
  }
}

/**
 * Fair queue for CPU-bound work with limited concurrency: each account has one job in the queue and its
 * further jobs behind it; when both priorities have jobs, they alternate.
 */
export function createFairQueue(atOnce: number) {
  const turns = new PQueue({ concurrency: atOnce, queueClass: Alternating })
  const lanes = new Map<string, { pieces: number; last: Promise<unknown> }>()
  const nameOf = ({ account, familiar }: QueueTurn) => `${familiar} ${account}`

  return {
    newcomers: () => turns.sizeBy({ priority: 0 }),
    isFull: (turn: QueueTurn) => (lanes.get(nameOf(turn))?.pieces ?? 0) >= QUEUE_OF_ONE,
    async add<T>(turn: QueueTurn, work: () => Promise<T>): Promise<T> {
      const name = nameOf(turn)
      const lane = lanes.get(name) ?? { pieces: 0, last: Promise.resolve() }
      lanes.set(name, lane)
      lane.pieces++
      const piece = lane.last.then(() => turns.add(work, { priority: Number(turn.familiar) }))
      lane.last = piece.catch(() => undefined)
      try {
        return await piece
      } finally {
        lane.pieces--
        if (lane.pieces === 0) lanes.delete(name)
      }
    },
  }
}
