import SqliteDatabase from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { dialect } from '../../support/database'
import { useWorld } from '../world'

describe.runIf(dialect === 'sqlite')('a file that another process writes to', () => {
  const { application, newPerson, ask, stored } = useWorld()

  test('is waited for, and read meanwhile', async () => {
    const person = await newPerson()
    await ask(person, '{ tasks { id } }')
    const other = new SqliteDatabase(application.database.url.slice('sqlite:'.length))
    other.exec('BEGIN IMMEDIATE')
    expect(await ask(person, '{ tasks { id } }')).toEqual({ tasks: [] })
    const pausing = ask(person, 'mutation { pause { pause } }')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    other.exec('COMMIT')
    other.close()
    expect(await pausing).toEqual({ pause: { pause: 1 } })
    expect(await stored(person.id)).toHaveLength(1)
  })

  test('keeps what was written through a crash', async () => {
    const [mode] = await application.database.query('PRAGMA journal_mode')
    expect(mode).toEqual({ journal_mode: 'wal' })
  })
})
