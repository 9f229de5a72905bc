import { Tinypool } from 'tinypool'
import type { Deadline } from '../db/database'
import type { JobName, Jobs } from '../operation/jobs'
import { type PlainFault, plainFault } from '../shared/faults'

type Answer = Jobs[JobName]['answer']

/** One function per job; a missing one, or one with another answer, does not compile. */
export type Handlers = {
  [Name in JobName]: (call: Jobs[Name]['call'], deadline: Deadline) => Promise<Jobs[Name]['answer']>
}

export interface WorkerTask<Name extends JobName> {
  name: Name
  call: Jobs[Name]['call']
  /** Non-zero when cancelled. */
  stopped: Int32Array
}

export type Reply<Answer> = { answer: Answer } | { fault: PlainFault }

/** Transfers the buffer to the main thread instead of copying it. */
const moving = (reply: Reply<Answer>, { buffer }: Uint8Array) =>
  Tinypool.move({
    get [Tinypool.transferableSymbol]() {
      return buffer
    },
    get [Tinypool.valueSymbol]() {
      return reply
    },
  } as unknown as ArrayBuffer) as unknown as Reply<Answer>

/** The function that the pool calls: runs the job of this name; errors are returned as plain data. */
export const handle =
  (handlers: Handlers) =>
  async <Name extends JobName>({ name, call, stopped }: WorkerTask<Name>): Promise<Reply<Answer>> => {
    const deadline: Deadline = {
      get passed() {
        return Atomics.load(stopped, 0) !== 0
      },
    }
    try {
      const answer: Answer = await handlers[name](call, deadline)
      return 'bytes' in answer && answer.bytes ? moving({ answer }, answer.bytes) : { answer }
    } catch (error) {
      return { fault: plainFault(error) }
    }
  }
