import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import {
  useCancelRuleSettingMutation,
  useCompanyRulesQuery,
  useRuleOwnerQuery,
  useRulesScreenQuery,
} from '../../generated/graphql'
import { announceChange } from '../../lib/apollo/changes'
import { refetchOnConflict } from '../../lib/apollo/refetchOnConflict'
import { useAction } from '../../lib/browser/useAction'
import { civilDay, formatShortDate } from '../../lib/format/format'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { SAME_SCREEN } from '../../lib/navigation/navigated'
import { useMay } from '../../lib/session/rights'
import { useUser } from '../../lib/session/useSession'
import { nowInSeconds } from '../../lib/time/now'
import { DecisionDialog } from '../../ui/dialog/DecisionDialog'
import { activeChoices } from '../../ui/form/choices'
import { SelectField } from '../../ui/form/SelectField'
import { BackLink } from '../../ui/page/BackLink'
import { Failed } from '../../ui/page/Failed'
import { Page } from '../../ui/page/Page'
import { SuccessBanner } from '../../ui/page/SuccessBanner'
import { NotCovered } from './NotCovered'
import { RuleCard } from './RuleCard'
import { RuleReadings } from './RuleReadings'
import type { Bound, Setting } from './ruleValues'
import { SettingDialog } from './SettingDialog'

/** The open dialog: a setting to change, or null for a new one. */
type Open = { bound: Bound; setting: Setting | null }

const periodOf = ({ debut, fin }: { debut: string; fin?: string | null }) =>
  fin ? `du ${formatShortDate(debut)} au ${formatShortDate(fin)}` : `depuis le ${formatShortDate(debut)}`

/** Working time rules of a company or a contract; a contract's settings take precedence. */
export function RulesScreen() {
  const user = useUser()
  const admin = useMay('maintain')
  const [params, setParams] = useSearchParams()
  const [message, setMessage] = useState<string>()
  const [open, setOpen] = useState<Open | null>(null)
  const [cancelling, setCancelling] = useState<Open | null>(null)
  const [cancelSetting] = useCancelRuleSettingMutation({ fetchPolicy: 'no-cache' })
  const screen = useRulesScreenQuery()
  const asked = params.get('contrat')
  const contract = screen.data?.contracts.find(({ id }) => id === asked)
  const owner = useRuleOwnerQuery({ variables: { user: contract?.user_id ?? '' }, skip: !contract })
  // A contract inherits the rules of its user's company.
  const company = contract ? (owner.data?.user.societe_id ?? '') : params.get('societe') || user.societe_id
  const rules = useCompanyRulesQuery({
    variables: { company },
    skip: company === '',
  })
  const refresh = () => Promise.all([screen.refetch(), rules.refetch()]).catch(() => undefined)
  const retry = useAction(refresh)
  const error = screen.error ?? rules.error ?? owner.error
  const { data } = screen
  const ofCompany = rules.data?.ruleSettings
  const headcount = rules.data?.headcount
  const shown = data && ofCompany && headcount ? { data, ofCompany, headcount } : undefined
  const bounds = (data?.ruleBounds ?? []).filter(({ byContract }) => !contract || byContract)

  async function done(sentence: string) {
    setOpen(null)
    setMessage(sentence)
    announceChange('settings')
    await refresh()
  }
  async function reloadSetting(setting: string | undefined) {
    const [ofContracts, ofCompany] = (await refresh()) ?? []
    const settings = [
      ...(ofContracts?.data?.contracts ?? []).flatMap((one) => one.rules),
      ...(ofCompany?.data?.ruleSettings ?? []),
    ]
    return settings.find(({ id }) => id === setting)
  }
  function show(next: { societe: string } | { contrat: string }) {
    setMessage(undefined)
    setParams(next, SAME_SCREEN)
  }
  /** Whether a rule applies: the third overtime tranche only exists if the second has an upper end. */
  const isAsked = (after: string | null | undefined, { ofCompany }: NonNullable<typeof shown>) =>
    !after || [...ofCompany, ...(contract?.rules ?? [])].some(({ rule }) => rule === after)
  const cardIn = (all: NonNullable<typeof shown>) => (bound: Bound) => (
    <RuleCard
      key={bound.rule}
      bound={bound}
      own={contract ? contract.rules : all.ofCompany}
      company={all.ofCompany}
      headcount={all.headcount}
      today={civilDay(nowInSeconds(), all.data.timeZone)}
      onAdd={admin ? () => setOpen({ bound, setting: null }) : undefined}
      onEdit={admin ? (setting) => setOpen({ bound, setting }) : undefined}
      onCancel={admin ? (setting) => setCancelling({ bound, setting }) : undefined}
    />
  )
  return (
    <Page title="Règles">
      <BackLink to="/parametres" />
      <Typography variant="h1" sx={{ mb: 1 }}>
        Règles
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        Ce que la loi dit du temps de travail, et ce qu’un accord, une autorisation ou la société en règle. Le
        réglage d’un contrat l’emporte sur celui de sa société.
      </Typography>
      <SuccessBanner message={message} onClose={() => setMessage(undefined)} />
      {error && (
        <Box sx={{ mb: 3 }}>
          <Failed
            title="Les règles n’ont pas pu être chargées"
            message={errorMessage(error)}
            busy={retry.busy}
            onRetry={isRefusal(error) ? undefined : () => void retry.run()}
          />
        </Box>
      )}
      {data && (
        <Paper component="section" aria-label="Règles montrées" sx={filters}>
          <SelectField
            label="Société"
            empty={contract ? 'Celle du contrat' : 'Ma société'}
            choices={activeChoices(
              data.companies.map(({ id, nom, active }) => ({ id, label: nom, active })),
              company,
            )}
            value={contract ? '' : company}
            onChange={({ target }) => show({ societe: target.value })}
          />
          <SelectField
            label="Contrat"
            empty="Aucun : les règles de la société"
            choices={data.contracts.map((one) => ({
              id: one.id,
              label: bidi`${`${one.nom} ${one.prenom}`}, ${periodOf(one)}`,
              active: 1,
            }))}
            value={contract?.id ?? ''}
            onChange={({ target }) => show(target.value ? { contrat: target.value } : { societe: company })}
          />
        </Paper>
      )}
      {!shown && !error && <Skeleton variant="rounded" height={480} />}
      {shown && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {bounds.filter(({ reading, after }) => !reading && isAsked(after, shown)).map(cardIn(shown))}
          <RuleReadings>{bounds.filter(({ reading }) => reading).map(cardIn(shown))}</RuleReadings>
          <NotCovered />
        </Box>
      )}
      {open && (
        <SettingDialog
          {...open}
          owner={contract ? { contract: contract.id } : { company }}
          onOutdated={async () => {
            const setting = await reloadSetting(open.setting?.id)
            if (setting) setOpen({ ...open, setting })
            return setting
          }}
          onSaved={done}
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
            await done('Réglage annulé')
          }}
          onClose={() => setCancelling(null)}
        />
      )}
    </Page>
  )
}

const filters = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: '1fr 1fr' },
  p: { xs: 2, sm: 3 },
  mb: 3,
  '@media print': { display: 'none' },
}
