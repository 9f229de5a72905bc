import { describe, expect, expectTypeOf, test } from 'vitest'
import { nothingRule } from '../../../schema/rules/yup'
import { isStillInScope } from '../../../server/access/storedScope'
import { me } from '../../../server/auth/me'
import { BY_SESSION, type Caller, type Viewer } from '../../../server/operation/caller'
import type { ReadOperation } from '../../../server/operation/operation'
import { checkCall } from '../../../server/pipeline/execute'
import { RIGHTS, type Right, rightsOf, type Scopes, scopeOf } from '../../../server/rights/policy'
import { authResolvers } from '../../../server/transport/graphql/resolvers/auth'

const ROLES = ['U', 'S', 'A'] as const
const rights = Object.keys(RIGHTS) as Right[]
const only = (...some: Right[]): Scopes => new Set(some)

const viewerWith = (acces: Viewer['acces'], scopes: Scopes): Viewer => ({
  id: 1,
  acces,
  societe_id: 1,
  groupetache_id: 1,
  ...BY_SESSION,
  scopes,
  sessionId: '',
})

function callAs(viewer: Viewer, access: Right) {
  const caller: Caller = {
    address: '',
    channel: 'rest',
    exemptFromRecentPassword: false,
    requestLog: { requestId: '', operations: [], refusals: [] },
    viewer: async () => viewer,
  }
  const operation: ReadOperation<typeof nothingRule, null> = {
    name: 'test',
    access,
    writes: false,
    rule: nothingRule,
    run: async () => null,
  }
  return checkCall(operation, caller, () => ({}))
}

describe.each(ROLES)('a viewer of %s', (acces) => {
  test('has every right of the role when signed in by a session', () => {
    for (const right of rights)
      expect(scopeOf(viewerWith(acces, 'ALL'), right), right).toBe(RIGHTS[right][acces])
  })

  test('has no more than these rights with every scope', () => {
    expect(rightsOf(viewerWith(acces, only(...rights)))).toEqual(rightsOf({ acces }))
  })

  test.each(rights)('has only that right with the scope %s, with the reach of the role', (scope) => {
    const narrow = viewerWith(acces, only(scope))
    for (const right of rights)
      expect(scopeOf(narrow, right), right).toBe(right === scope ? RIGHTS[right][acces] : 'nobody')
    expect(rightsOf(narrow)).toEqual(rightsOf({ acces }).filter(({ right }) => right === scope))
  })

  test('without a scope has no right, not even those of every signed-in user', async () => {
    const none = viewerWith(acces, only())
    expect(rightsOf(none)).toEqual([])
    await expect(callAs(none, 'session')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test.each(rights)('cannot call an operation of %s without its scope', async (right) => {
    const others = viewerWith(acces, only(...rights.filter((other) => other !== right)))
    await expect(callAs(others, right)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const its = callAs(viewerWith(acces, only(right)), right)
    if (RIGHTS[right][acces] === 'nobody') await expect(its).rejects.toMatchObject({ code: 'FORBIDDEN' })
    else await expect(its).resolves.toMatchObject({ id: 1 })
  })
})

test('a refusal names the role or the missing scope as the cause', async () => {
  const refusal = (viewer: Viewer, right: Right) => callAs(viewer, right).catch(({ message }) => message)
  const door = 'Cet accès ne permet pas cette action'
  expect(await refusal(viewerWith('A', only('log')), 'maintain')).toBe(door)
  expect(await refusal(viewerWith('U', only('maintain')), 'maintain')).toBe(
    'Action réservée aux administrateurs',
  )
  expect(await refusal(viewerWith('U', 'ALL'), 'decideWeeks')).toBe(
    'Action réservée aux superviseurs et aux administrateurs',
  )
})

test('a file made with all rights is available only to a viewer with all rights', () => {
  for (const kept of ['U', 'S 1', 'A'])
    expect([
      isStillInScope(kept, viewerWith('A', 'ALL')),
      isStillInScope(kept, viewerWith('A', only(...rights))),
    ]).toEqual([true, false])
})

test('me lists the role’s rights that the token’s scopes include', () => {
  expectTypeOf(me.run).returns.resolves.toHaveProperty('scopes').toEqualTypeOf<Scopes>()
  expect(authResolvers.User?.rights).toBe(rightsOf)
  expect(rightsOf({ acces: 'S', scopes: only('log', 'readStatistics', 'maintain') })).toEqual([
    { right: 'log', reach: 'self' },
    { right: 'readStatistics', reach: 'company' },
  ])
})
