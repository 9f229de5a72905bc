import { bidi } from '../../../schema/isolated'
import type { CompanyRulesQuery } from '../../generated/graphql'
import { describeHeadcount } from './describeHeadcount'
import { type Bound, formatRuleValue, inForce, isOwnChoice, type Setting } from './ruleValues'

type CompanyRules = CompanyRulesQuery['companyRules'][number]

/** A company, or a contract with the settings of its company. */
export type Scope = {
  id: string
  name: string
  own: readonly Setting[]
  inherited: readonly Setting[]
  headcount: CompanyRules['headcount']
}

export type Held = {
  scope: Scope
  text: string
  /** Where the value comes from. */
  from: string
  setting: Setting | undefined
  /** It is not the law's, or not what holds without a setting. */
  differs: boolean
}

export function heldBy(scope: Scope, bound: Bound, today: string): Held {
  const own = inForce(scope.own, bound.rule, today)
  const inherited = inForce(scope.inherited, bound.rule, today)
  const setting = own ?? inherited
  const counted = bound.unit === 'PEOPLE' && !setting ? describeHeadcount(scope.headcount) : undefined
  const usual = bound.reading || isOwnChoice(bound) ? 'sans réglage' : 'la loi'
  return {
    scope,
    setting,
    text: counted?.people ?? formatRuleValue(bound, setting?.value ?? bound.law),
    from: own ? 'réglage' : inherited ? 'réglage de la société' : (counted?.how ?? usual),
    differs: setting !== undefined && (bound.unit === 'PEOPLE' || setting.value !== bound.law),
  }
}

/** Whether the rule differs from the law somewhere, or will. */
export const differsFromLaw = (bound: Bound, scopes: readonly Scope[], today: string) =>
  scopes.some(
    (scope) =>
      heldBy(scope, bound, today).differs ||
      scope.own.some(({ rule, debut }) => rule === bound.rule && debut > today),
  )

/** `12 h`; of several companies `10 h ; Lyon : 12 h`, the most frequent value first. */
export function describeHeld(held: readonly Held[]): string {
  const texts = [...new Set(held.map(({ text }) => text))]
  const count = (text: string) => held.filter((one) => one.text === text).length
  const [usual = '', ...others] = texts.sort((one, other) => count(other) - count(one))
  const named = others.map((text) => {
    const whose = held.filter((one) => one.text === text).map(({ scope }) => scope.name)
    return bidi`${whose.join(', ')} : ${text}`
  })
  return [usual, ...named].join(' ; ')
}
