import { expect, test } from 'vitest'
import { failureOf } from '../../../server/operation/failures'

const [FULL, READ_ONLY, DOWN] = [
  'La base de données n’a plus de place. Réessayez dans un instant.',
  'La base de données n’accepte pas d’écriture. Réessayez dans un instant.',
  'La base de données ne répond pas. Réessayez dans un instant.',
]

test.for([
  [{ code: 'ER_RECORD_FILE_FULL', errno: 1114 }, FULL],
  [{ code: 'ER_DISK_FULL', errno: 1021 }, FULL],
  [{ code: 'SQLITE_FULL' }, FULL],
  [{ code: 'ENOSPC' }, FULL],
  [{ code: 'ER_OPTION_PREVENTS_STATEMENT', errno: 1290 }, READ_ONLY],
  [{ code: 'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION', errno: 1836 }, READ_ONLY],
  [{ code: 'SQLITE_READONLY_DIRECTORY' }, READ_ONLY],
  [{ code: 'ER_SERVER_OFFLINE_MODE', errno: 3032 }, DOWN],
  [{ code: 'SQLITE_IOERR' }, DOWN],
  [{ code: 'ECONNREFUSED', fatal: true }, DOWN],
] as const)('%j is a 503 with its cause', ([fault, message]) => {
  expect(failureOf(Object.assign(new Error('x'), fault))).toMatchObject({ status: 503, message })
})
