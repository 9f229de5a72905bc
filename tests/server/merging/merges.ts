import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Database } from '../../../server/db/database'
import { signingKey } from '../../../server/journal/keys'
import { verifyJournal } from '../../../server/journal/verify'
import { summaries } from '../summaries/summaries'
import type { Person, World } from '../world'

const ANSWER = '{ id libelle active }'
export const MERGE_CLIENTS = `mutation ($keep: ID!, $merge: ID!) { mergeClients(keep: $keep, merge: $merge) ${ANSWER} }`
export const MERGE_TYPES = `mutation ($keep: ID!, $merge: ID!) { mergeTaskTypes(keep: $keep, merge: $merge) ${ANSWER} }`
export const MERGE_GROUPS = `mutation ($keep: ID!, $merge: ID!) { mergeTaskGroups(keep: $keep, merge: $merge) ${ANSWER} }`
export const PREVIEW = `query ($kind: Kind!, $keep: ID!, $merge: ID!) { mergePreview(kind: $kind, keep: $keep, merge: $merge) {
  entries approved favourites questions budget users taskTypes clients equal } }`
const MERGED = 'merged { id libelle by pending }'
const LISTS = `{ clients { id active ${MERGED} } taskTypes { id active ${MERGED} } taskGroups { id active ${MERGED} } }`

interface Merged {
  id: string
  libelle: string
  by: string
  pending: boolean
}
type Row = { id: string; active: number; merged: Merged | null }
export type Lists = Record<'clients' | 'taskTypes' | 'taskGroups', Row[]>

const SECRET = 'a secret for the tests, of 32 bytes and more'
const PATIENCE = 60_000

export function mergeCalls({ application, ask }: World) {
  const lists = (viewer: Person) => ask<Lists>(viewer, LISTS)
  return {
    lists,
    async settled(viewer: Person) {
      for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(50)) {
        const rows = Object.values(await lists(viewer)).flat()
        if (rows.every(({ merged }) => !merged?.pending)) return
      }
      throw new Error('A merge does not end')
    },
    async allHolds(database: Database) {
      expect((await verifyJournal(database, signingKey(SECRET), [])).breaks).toEqual([])
      expect(await summaries(application.database.url, 'verify')).toMatchObject({ code: 0 })
    },
  }
}
