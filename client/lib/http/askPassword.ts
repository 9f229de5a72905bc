/** Error code: the operation needs recent re-authentication. */
export const PASSWORD_REQUIRED = 'PASSWORD_REQUIRED'

/** Resolves with whether the password was given; false where no dialog is registered, as in the explorer. */
let ask = async () => false
/** The open question, shared by all calls refused meanwhile. */
let asked: Promise<boolean> | null = null
let answered: { given: boolean } | null = null

export function onAskPassword(question: () => Promise<boolean>) {
  ask = question
}

function askOnce() {
  asked ??= ask()
    .then((given) => {
      answered = { given }
      return given
    })
    .finally(() => {
      asked = null
    })
  return asked
}

/**
 * Retries a call after re-authentication when refused for lack of it.
 * @param wants whether an answer is that refusal
 */
export async function withPassword<Answer>(
  send: () => Promise<Answer>,
  wants: (answer: Answer) => boolean | Promise<boolean>,
): Promise<Answer> {
  const before = answered
  const answer = await send()
  if (!(await wants(answer))) return answer
  // Another call's question may have been answered while this one was in flight.
  const given = answered && answered !== before ? answered.given : await askOnce()
  return given ? send() : answer
}
