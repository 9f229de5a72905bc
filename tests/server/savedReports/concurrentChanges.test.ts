// On every database: locks.
import { beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../support/api'
import { type Person, useWorld } from '../world'

const { application, newPerson, ask } = useWorld()

const KEEP = `mutation ($name: String!, $question: String!) {
  keepQuestion(name: $name, question: $question, shared: true) { id } }`
const UNSHARE = 'mutation ($id: ID!) { changeQuestion(id: $id, shared: false) { id } }'
const DELETE = 'mutation ($id: ID!) { deleteQuestion(id: $id) }'
const PIN = 'mutation ($id: ID!) { pinQuestion(id: $id) { pinned } }'
const SCHEDULE = `mutation ($id: ID!) {
  scheduleQuestion(id: $id, rhythm: LUNDI, format: CSV) { schedule { rhythm } } }`

const ROUNDS = 50

let owner: Person
let others: Person[]
beforeAll(async () => {
  owner = await newPerson()
  others = await Promise.all(Array.from({ length: 4 }, () => newPerson()))
})

describe.each([
  ['taken back', UNSHARE],
  ['removed', DELETE],
])('a saved report that is %s', (ended, ending) => {
  test.each([
    ['pinned', PIN, 'pinned_question'],
    ['scheduled', SCHEDULE, 'question_schedule'],
  ])('while others have it %s is removed for them too', async (used, using, table) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { keepQuestion } = await ask<{ keepQuestion: { id: string } }>(owner, KEEP, {
        name: `${ended} ${used} ${round}`,
        question: '{"range":"LAST_WEEK"}',
      })
      const { id } = keepQuestion
      const calls = others.map((person) => () => graphql(application.url, using, { id }, person.token))
      calls.splice(round % (others.length + 1), 0, () =>
        graphql(application.url, ending, { id }, owner.token),
      )
      const answers = await Promise.all(calls.map((call) => call()))
      const codes = answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions?.code))
      expect(codes).toEqual(Array(codes.length).fill('NOT_FOUND'))
      const left = `SELECT user_id FROM ${table} WHERE question_id = ?`
      expect(await application.database.query(left, [Number(id)])).toEqual([])
      if (ending === UNSHARE) await ask(owner, DELETE, { id })
    }
  })
})
