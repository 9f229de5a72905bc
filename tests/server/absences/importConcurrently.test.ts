// On every database: locks.
import { expect, test } from 'vitest'
import { dialect } from '../../support/database'
import { beginOtherTransaction, hasLockWaiter } from '../../support/transaction'
import { dayOf } from '../weeks/weeks'
import { instantOf, useWorld } from '../world'

const { application, newPerson, insertPerson, refusal } = useWorld()

const IMPORT = `mutation ($csv: String!, $apply: Boolean) { importAbsences(csv: $csv, apply: $apply) { applied } }`

test('absences of a week approved during the import are refused with line and user', async () => {
  const admin = await newPerson({ acces: 'A' })
  const [first, person] = [await insertPerson(), await insertPerson()]
  const monday = dayOf(2, 0)
  const line = ({ email }: { email: string }) => `${email};${monday};${monday};CP`
  const other = await beginOtherTransaction(application.database)
  if (dialect === 'mysql') await other.run('SELECT id FROM user WHERE id = ? FOR UPDATE', [person.id])
  await other.run(
    `INSERT INTO week (user_id, monday, state, decided_by, decided_at) VALUES (?, ?, 'APPROUVEE', ?, ?)`,
    [person.id, monday, admin.id, instantOf(dayOf(1, 0), 8)],
  )
  const csv = ['email;debut;fin;type', line(first), line(person)].join('\n')
  const importing = refusal(admin, IMPORT, { csv, apply: true })
  await hasLockWaiter(application.database)
  await other.commit()
  expect(await importing).toEqual({
    code: 'CONFLICT',
    message: expect.stringMatching(
      new RegExp(
        `^Ligne 3, ${person.prenom} ${person.nom}\u202f: Semaine validée .*\u202f; rien n’a été enregistré$`,
      ),
    ),
  })
})
