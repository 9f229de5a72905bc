import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import { MAX_COMPANIES } from '../../../schema/rules/work'
import {
  type RulesScreenQuery,
  useCancelRuleSettingMutation,
  useCompanyRulesQuery,
  useRulesScreenQuery,
} from '../../generated/graphql'
import { announceChange } from '../../lib/apollo/changes'
import { refetchOnConflict } from '../../lib/apollo/refetchOnConflict'
import { useFreshness } from '../../lib/apollo/refresh'
import { useAction } from '../../lib/browser/useAction'
import { civilDay } from '../../lib/format/format'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { SAME_SCREEN } from '../../lib/navigation/navigated'
import { useMay } from '../../lib/session/rights'
import { useUser } from '../../lib/session/useSession'
import { nowInSeconds } from '../../lib/time/now'
import { DecisionDialog } from '../../ui/dialog/DecisionDialog'
import { labelCompanies } from '../../ui/form/choices'
import { BackLink } from '../../ui/page/BackLink'
import { Failed } from '../../ui/page/Failed'
import { Folded } from '../../ui/page/Folded'
import { Page } from '../../ui/page/Page'
import { SuccessBanner } from '../../ui/page/SuccessBanner'
import { NotCovered } from './NotCovered'
import { RuleFilters, type Shown } from './RuleFilters'
import { RuleLists } from './RuleLists'
import { ruleRowId } from './RuleRow'
import type { Bound, Setting } from './ruleValues'
import { SettingDialog } from './SettingDialog'
import type { Scope } from './scopes'

/** The open dialog: a setting to change, or null for a new one. */
type Open = { bound: Bound; setting: Setting | null }

/** In the address: all active companies. */
const ALL = 'toutes'

const activeIds = (companies: RulesScreenQuery['companies'] = []) =>
  companies
    .filter(({ active }) => active === 1)
    .slice(0, MAX_COMPANIES)
    .map(({ id }) => id)

/** Opens what the row is folded in; the row itself stays as it is. */
function focusRule(rule: string) {
  const summary = document.getElementById(ruleRowId(rule))
  let around = summary?.closest('details')?.parentElement?.closest('details')
  while (around) {
    around.open = true
    around = around.parentElement?.closest('details')
  }
  summary?.focus()
}

/** Working time rules of companies or of a contract, whose settings take precedence. */
export function RulesScreen() {
  const user = useUser()
  const admin = useMay('maintain')
  const [params, setParams] = useSearchParams()
  const [message, setMessage] = useState<string>()
  const [open, setOpen] = useState<Open | null>(null)
  const [cancelling, setCancelling] = useState<Open | null>(null)
  const [search, setSearch] = useState(params.get('chercher') ?? '')
  const [cancelSetting] = useCancelRuleSettingMutation({ fetchPolicy: 'no-cache' })
  const screen = useRulesScreenQuery()
  const data = screen.data ?? screen.previousData
  const contract = data?.contracts.find(({ id }) => id === params.get('contrat'))
  const isOfAll = params.get('societe') === ALL
  const asked = isOfAll
    ? activeIds(data?.companies)
    : (params.get('societe')?.split(',').filter(Boolean) ?? [])
  // A contract inherits the rules of its user's company.
  const companies = contract ? [contract.societe_id] : asked.length > 0 ? asked : [user.societe_id]
  const rules = useCompanyRulesQuery({
    variables: { companies },
    skip: (isOfAll || params.has('contrat')) && !data,
  })
  const { refetch: refetchScreen } = screen
  const { refetch: refetchRules } = rules
  const ids = companies.join(',')
  const refresh = useCallback(
    () => Promise.all([refetchScreen(), refetchRules({ companies: ids.split(',') })]).catch(() => undefined),
    [refetchScreen, refetchRules, ids],
  )
  useFreshness(refresh)
  const retry = useAction(refresh)
  const error = screen.error ?? rules.error
  const today = data ? civilDay(nowInSeconds(), data.timeZone) : ''
  const names = new Map(data && labelCompanies(data.companies).map(({ id, label }) => [id, label]))
  const before = rules.previousData?.companyRules
  const isOfOthers =
    !rules.data &&
    !(before?.length === companies.length && before.every(({ company }) => companies.includes(company)))
  // Those of other companies stay while these are loading, out of reach.
  const ofCompanies = rules.data?.companyRules ?? (isOfOthers && !rules.loading ? undefined : before)
  const scopes: Scope[] | undefined =
    data &&
    ofCompanies?.map(({ company, settings, headcount }) =>
      contract
        ? { id: contract.id, name: '', own: contract.rules, inherited: settings, headcount }
        : { id: company, name: names.get(company) ?? '', own: settings, inherited: [], headcount },
    )
  const whose = contract
    ? bidi`le contrat : ${`${contract.prenom} ${contract.nom}`}`
    : companies.map((id) => names.get(id) ?? '').join(', ')

  async function done(sentence: string, { rule }: Bound) {
    setOpen(null)
    setMessage(sentence)
    announceChange('settings')
    await refresh()
    // The rule may be in the other list now, and the button that was pressed gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusRule(rule)
    })
  }
  async function reloadSetting(setting: string | undefined) {
    const [ofContracts, ofAll] = (await refresh()) ?? []
    const settings = [
      ...(ofContracts?.data?.contracts ?? []).flatMap((one) => one.rules),
      ...(ofAll?.data?.companyRules ?? []).flatMap((one) => one.settings),
    ]
    return settings.find(({ id }) => id === setting)
  }
  function show(next: Shown) {
    setMessage(undefined)
    setParams(
      'contract' in next ? { contrat: next.contract } : { societe: next.companies.join(',') },
      SAME_SCREEN,
    )
  }
  return (
    <Page title="Règles">
      <BackLink to="/parametres" />
      {/* The name of the first field rises into its border. */}
      <Typography variant="h1" sx={{ mb: { xs: 3, sm: 1 } }}>
        Règles
      </Typography>
      <Typography sx={{ display: { xs: 'none', sm: 'block' }, mb: 3, color: 'text.secondary' }}>
        Ce que la loi dit du temps de travail, et ce qu’un accord ou la société en change.
      </Typography>
      <SuccessBanner message={message} onClose={() => setMessage(undefined)} />
      {error && (
        <Box sx={{ mb: 3 }}>
          <Failed
            title={
              scopes ? 'Cette page n’est peut-être plus à jour' : 'Les règles n’ont pas pu être chargées'
            }
            severity={scopes ? 'warning' : 'error'}
            message={errorMessage(error)}
            busy={retry.busy}
            onRetry={isRefusal(error) ? undefined : () => void retry.run()}
          />
        </Box>
      )}
      {data && (
        <RuleFilters
          data={data}
          shown={contract ? { contract: contract.id } : { companies }}
          companies={companies}
          today={today}
          search={search}
          onShow={show}
          onSearch={setSearch}
        />
      )}
      {/* Another one below the filters: it does not move when they come. */}
      {!scopes && !error && <Skeleton key={data ? 'rules' : 'screen'} variant="rounded" height={480} />}
      {data && scopes && (
        <Box inert={isOfOthers} aria-busy={isOfOthers} sx={isOfOthers ? { opacity: 0.6 } : undefined}>
          <RuleLists
            bounds={data.ruleBounds.filter(({ byContract }) => !contract || byContract)}
            scopes={scopes}
            today={today}
            search={search}
            onClear={() => setSearch('')}
            onAdd={admin ? (bound) => setOpen({ bound, setting: null }) : undefined}
            onEdit={admin ? (bound, setting) => setOpen({ bound, setting }) : undefined}
            onCancel={admin ? (bound, setting) => setCancelling({ bound, setting }) : undefined}
          />
        </Box>
      )}
      {scopes && !search.trim() && (
        <Folded title="Ce qui n’est pas calculé">
          <NotCovered />
        </Folded>
      )}
      {open && scopes && (
        <SettingDialog
          {...open}
          owner={contract ? { contract: contract.id } : { companies }}
          whose={whose}
          replaces={scopes.some(({ own }) => own.some(({ rule }) => rule === open.bound.rule))}
          onOutdated={async () => {
            const setting = await reloadSetting(open.setting?.id)
            if (setting) setOpen({ ...open, setting })
            return setting
          }}
          onSaved={(sentence) => done(sentence, open.bound)}
          onClose={() => setOpen(null)}
        />
      )}
      {cancelling?.setting && (
        <DecisionDialog
          title="Annuler ce réglage ?"
          text={bidi`${cancelling.bound.libelle} : ce réglage ne comptera plus ; il reste au journal.`}
          label="Annuler le réglage"
          onDecide={async () => {
            const { id = '', version = null } = cancelling.setting ?? {}
            await refetchOnConflict(
              () => cancelSetting({ variables: { setting: id, version } }),
              async () => {
                const setting = await reloadSetting(id)
                if (setting) setCancelling({ ...cancelling, setting })
              },
            )
            await done('Réglage annulé', cancelling.bound)
          }}
          onClose={() => setCancelling(null)}
        />
      )}
    </Page>
  )
}
