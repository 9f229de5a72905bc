import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { detailToCsv } from '../../../server/exports/detailFiles'
import type { Detail } from '../../../server/reports/report/detail'

const person = { nom: 'Durand', prenom: 'Anne', email: 'a@b.fr', societe: 'Nord' }
const entry = {
  date: '2026-01-05',
  libelle: '',
  projet: '',
  commentaire: '',
  debut: '08:00:00',
  fin: '',
  worked: 1,
}

/** Rows without end, or up to an error. */
function newDetail(error?: Error) {
  const state = { isClosed: false }
  async function* rows() {
    try {
      for (;;) {
        yield { person, entry }
        if (error) throw error
      }
    } finally {
      state.isClosed = true
    }
  }
  return { state, detail: { rows } as unknown as Detail }
}

test('rows are no longer read once nobody reads the file', async () => {
  const { state, detail } = newDetail()
  const file = detailToCsv(detail)
  await once(file, 'readable')
  file.destroy()
  await expect.poll(() => state.isClosed).toBe(true)
})

test('an error of the rows is an error of the file', async () => {
  const { detail } = newDetail(new Error('no more'))
  await expect(text(detailToCsv(detail))).rejects.toThrow('no more')
})
