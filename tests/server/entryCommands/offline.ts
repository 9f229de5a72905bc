import { randomUUID } from 'node:crypto'
import { graphql } from '../../support/api'
import { TASK, type Task, type useWorld } from '../world'

export type OfflineTask = Task & { offline: boolean; corrected: boolean }
type Token = { token: string }

const MORE = `${TASK} offline corrected`
const CALLS = {
  startTask: `mutation ($tache: ID, $client: ID, $remarque: String, $user: ID, $endRunning: Boolean, $requestId: ID, $offline: OfflineClick) {
    startTask(input: { tache: $tache, client: $client, remarque: $remarque, user: $user, endRunning: $endRunning,
      requestId: $requestId, offline: $offline }) { ${MORE} } }`,
  pause: `mutation ($requestId: ID, $offline: OfflineClick) {
    pause(requestId: $requestId, offline: $offline) { ${MORE} } }`,
  endTask: `mutation ($id: ID!, $commentaire: String, $commentaireLu: String, $requestId: ID, $offline: OfflineClick) {
    endTask(id: $id, commentaire: $commentaire, commentaireLu: $commentaireLu, requestId: $requestId, offline: $offline) { ${MORE} } }`,
  resumeTask: `mutation ($id: ID!, $endRunning: Boolean, $requestId: ID, $offline: OfflineClick) {
    resumeTask(id: $id, endRunning: $endRunning, requestId: $requestId, offline: $offline) { ${MORE} } }`,
  commentTask: `mutation ($id: ID!, $commentaire: String!, $version: Int, $requestId: ID, $offline: OfflineClick) {
    commentTask(id: $id, commentaire: $commentaire, version: $version, requestId: $requestId, offline: $offline) { ${MORE} } }`,
  addTask: `mutation ($date: String!, $debut: String!, $fin: String!, $finDate: String, $requestId: ID, $offline: OfflineClick) {
    addTask(date: $date, debut: $debut, fin: $fin, finDate: $finDate, requestId: $requestId, offline: $offline) { ${MORE} } }`,
  editTask: `mutation ($id: ID!, $debut: String, $commentaire: String, $version: Int, $requestId: ID, $offline: OfflineClick) {
    editTask(id: $id, debut: $debut, commentaire: $commentaire, version: $version, requestId: $requestId, offline: $offline) { ${MORE} } }`,
  cancelTask: `mutation ($id: ID!, $version: Int, $requestId: ID, $offline: OfflineClick) {
    cancelTask(id: $id, version: $version, requestId: $requestId, offline: $offline) { ${MORE} } }`,
} as const
export type Call = keyof typeof CALLS

/** A click of some seconds ago. */
export const ago = (seconds: number, clock: 'MONOTONIC' | 'WALL' = 'MONOTONIC') => ({
  offline: { age: Math.round(seconds * 1_000), clock },
  requestId: randomUUID(),
})

/** Calls of the operations that can have been made offline. */
export function offlineCalls({ application, ask, refusal }: ReturnType<typeof useWorld>) {
  return {
    async send(person: Token, call: Call, variables: Record<string, unknown> = {}): Promise<OfflineTask> {
      const data = await ask<Record<string, OfflineTask>>(person, CALLS[call], variables)
      return data[call] as OfflineTask
    },
    refuse: (person: Token, call: Call, variables: Record<string, unknown>) =>
      refusal(person, CALLS[call], variables),
    /** The entry, or undefined when it was refused. */
    async attempt(person: Token, call: Call, variables: Record<string, unknown> = {}) {
      const { data } = await graphql<Record<string, OfflineTask>>(
        application.url,
        CALLS[call],
        variables,
        person.token,
      )
      return data?.[call]
    },
  }
}
