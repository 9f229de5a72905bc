import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ZONE } from '../world'

const run = promisify(execFile)

export const summaries = (url: string, verb: 'verify' | 'rebuild') =>
  run(process.execPath, ['dist/server/summaries.js', verb], {
    env: { DATABASE_URL: url, JWT_SECRET: 'a secret for the tests, of 32 bytes and more', TIME_ZONE: ZONE },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }) => ({ code, stdout }),
  )
