import { expect, test } from 'vitest'
import { COUNTS_THREADS, mainThreadTime } from '../../support/mainThread'
import { tenMilliseconds } from '../../support/processorTime'
import { useWorld } from '../world'

const { application, newPerson, ask } = useWorld({}, { optimised: true })

const ASK = 'query ($pass: String!) { passwordProblem(pass: $pass) }'

test.runIf(COUNTS_THREADS)(
  'the first password that is estimated, which loads the words, does not occupy the main thread',
  { timeout: 60_000 },
  async () => {
    const person = await newPerson()
    // What a first GraphQL call costs besides.
    for (let time = 0; time < 5; time++) await ask(person, '{ serverNow me { id } }')
    const estimated = async (pass: string) =>
      (await ask<{ passwordProblem: string | null }>(person, ASK, { pass })).passwordProblem
    const [used, problem] = await mainThreadTime(application.server.pid, () => estimated('motdepasse1'))
    expect(problem).toContain('un mot connu')
    expect(used / tenMilliseconds()).toBeLessThan(8)
  },
)
