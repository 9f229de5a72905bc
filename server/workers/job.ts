import { Tinypool } from 'tinypool'
import type { Deadline } from '../db/database'
import { type PlainFault, plainFault } from '../shared/faults'

export type Reply<Answer> = { answer: Answer } | { fault: PlainFault }

interface Task<Call> {
  call: Call
  /** Non-zero when cancelled. */
  stopped: Int32Array
}

/** Transfers the buffer to the main thread instead of copying it. */
const moving = <Answer>(reply: Reply<Answer>, { buffer }: Uint8Array) =>
  Tinypool.move({
    get [Tinypool.transferableSymbol]() {
      return buffer
    },
    get [Tinypool.valueSymbol]() {
      return reply
    },
  } as unknown as ArrayBuffer) as unknown as Reply<Answer>

/** Wraps a function for the pool: errors are returned as plain data. */
export const job =
  <Call, Answer extends object & { bytes?: Uint8Array }>(
    work: (call: Call, deadline: Deadline) => Promise<Answer>,
  ) =>
  async ({ call, stopped }: Task<Call>): Promise<Reply<Answer>> => {
    const deadline: Deadline = {
      get passed() {
        return Atomics.load(stopped, 0) !== 0
      },
    }
    try {
      const answer = await work(call, deadline)
      return answer.bytes ? moving({ answer }, answer.bytes) : { answer }
    } catch (error) {
      return { fault: plainFault(error) }
    }
  }
