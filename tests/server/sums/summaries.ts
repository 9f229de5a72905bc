import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ZONE } from '../world'

const run = promisify(execFile)

/** Runs `summaries:verify` or `summaries:rebuild` on a database: its status, and what it prints. */
export const summaries = (url: string, verb: 'verify' | 'rebuild') =>
  run(process.execPath, ['dist/server/summaries.js', verb], {
    env: { DATABASE_URL: url, JWT_SECRET: 'a secret for the tests, of 32 bytes and more', TIME_ZONE: ZONE },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }) => ({ code, stdout }),
  )
