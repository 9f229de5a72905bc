import type { Viewer } from '../operation/caller'
import { scopeOf } from '../rights/policy'
import type { Change } from './changes'
import type { Topic } from './topics'

export type AnyTopic = Pick<Topic<unknown>, 'right' | 'own' | 'concerns'>

/** Where a subscription is filed: by person, by company, or with those that reach all. */
export function keyOf({ right, own }: AnyTopic, viewer: Viewer): string {
  const scope = scopeOf(viewer, right)
  if (scope === 'nobody') return 'nobody'
  if (own || scope === 'self') return `user:${viewer.id}`
  return scope === 'company' ? `company:${viewer.societe_id}` : 'all'
}

const keysOf = (user: number, companies: readonly number[]) => [
  `user:${user}`,
  ...companies.map((id) => `company:${id}`),
  'all',
]

/** Subscriptions by whom a change concerns, so that a change wakes nobody else. */
export function createIndex<Subscription extends { key: string }>() {
  const byKey = new Map<string, Set<Subscription>>()
  function remove(subscription: Subscription) {
    const found = byKey.get(subscription.key)
    found?.delete(subscription)
    if (found?.size === 0) byKey.delete(subscription.key)
  }
  function add(subscription: Subscription) {
    const found = byKey.get(subscription.key) ?? new Set()
    byKey.set(subscription.key, found.add(subscription))
  }
  return {
    add,
    remove,
    move(subscription: Subscription, key: string) {
      remove(subscription)
      subscription.key = key
      add(subscription)
    },
    reachedBy({ user, companies }: Change): Subscription[] {
      const keys = user === null ? [...byKey.keys()] : keysOf(user, companies)
      return keys.flatMap((key) => [...(byKey.get(key) ?? [])])
    },
  }
}
