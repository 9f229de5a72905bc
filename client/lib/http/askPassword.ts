/** Why the server refuses what an open screen alone must not allow. */
export const PASSWORD_REQUIRED = 'PASSWORD_REQUIRED'

/** Asks for the password; answers whether it was given. Where nobody asks, as in the explorer, it is not. */
let ask = async () => false
/** The question that is open: all calls refused meanwhile wait for its answer. */
let asked: Promise<boolean> | null = null
let answered: { given: boolean } | null = null

/** The one who asks the question lends its voice. */
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
 * Sends a call, and sends it again once the password was given, when the server has refused it for want of it. Whoever
 * does not give it gets the refusal.
 * @param wants whether an answer is that refusal
 */
export async function withPassword<Answer>(
  send: () => Promise<Answer>,
  wants: (answer: Answer) => boolean | Promise<boolean>,
): Promise<Answer> {
  const before = answered
  const answer = await send()
  if (!(await wants(answer))) return answer
  // Somebody else's question may have been answered while this call was on its way.
  const given = answered && answered !== before ? answered.given : await askOnce()
  return given ? send() : answer
}
