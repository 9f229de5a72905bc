import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { bidi } from '../../../schema/isolated'
import { Articles } from '../../domain/law/Articles'
import { formatShortDate } from '../../lib/format/format'
import { describeHeadcount, type Headcount } from './describeHeadcount'
import {
  type Bound,
  formatChoices,
  formatRuleValue,
  inForce,
  isOwnChoice,
  LEGAL_REMARKS,
  looserWords,
  RULE_HELP,
  type Setting,
} from './ruleValues'

type Props = {
  bound: Bound
  own: readonly Setting[]
  /** Settings of the contract's company, which apply by default. */
  company: readonly Setting[]
  today: string
  /** Headcount of the company, for the rule that depends on it. */
  headcount: Headcount
  onAdd: (() => void) | undefined
  onEdit: ((setting: Setting) => void) | undefined
  onCancel: ((setting: Setting) => void) | undefined
}

const formatPeriod = ({ debut, fin }: Setting) =>
  fin ? `du ${formatShortDate(debut)} au ${formatShortDate(fin)}` : `à partir du ${formatShortDate(debut)}`

export function RuleCard({ bound, own, company, today, headcount, onAdd, onEdit, onCancel }: Props) {
  const settings = own.filter(({ rule }) => rule === bound.rule)
  const ofOwn = inForce(own, bound.rule, today)
  const ofCompany = inForce(company, bound.rule, today)
  const held = ofOwn ?? ofCompany
  const usual = bound.reading || isOwnChoice(bound) ? 'sans réglage' : 'la loi'
  const counted = bound.unit === 'PEOPLE' ? describeHeadcount(headcount) : undefined
  const from = ofOwn ? 'réglage' : ofCompany ? 'réglage de la société' : (counted?.how ?? usual)
  const doubt = bound.reading ? 'à vérifier' : LEGAL_REMARKS[bound.rule]
  const words = looserWords(bound)
  const value = held || !counted ? formatRuleValue(bound, held?.value ?? bound.law) : counted.people
  // The interpretation in force is shown above, so it is left out of the list.
  const others = formatChoices(bound).filter((one) => !bound.reading || one.text !== value)
  return (
    <Paper component="section" aria-label={bound.libelle} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={head}>
        <Typography variant="h2" component={bound.reading ? 'h3' : 'h2'}>
          {bound.libelle}
        </Typography>
        {onAdd && (
          <Button variant="outlined" size="small" aria-label={bidi`Régler ${bound.libelle}`} onClick={onAdd}>
            Régler
          </Button>
        )}
      </Box>
      {RULE_HELP[bound.rule] && (
        <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          {RULE_HELP[bound.rule]}
        </Typography>
      )}
      <Box component="dl" sx={facts}>
        <div>
          <dt>En vigueur aujourd’hui</dt>
          <dd>
            <strong>{value}</strong> ({from})
          </dd>
        </div>
        {others.map((one) => (
          <div key={one.term}>
            <dt>{one.term}</dt>
            <dd>{one.text}</dd>
          </div>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Articles numbers={bound.articles} />
        {doubt && (
          <Typography variant="body2" sx={{ color: 'warning.main', fontWeight: 600 }}>
            {doubt}
          </Typography>
        )}
      </Box>
      {settings.length > 0 && (
        <Box component="ul" aria-label={bidi`Réglages, ${bound.libelle}`} sx={list}>
          {settings.map((setting) => (
            <li key={setting.id}>
              <Box sx={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
                <strong>{formatRuleValue(bound, setting.value)}</strong> {formatPeriod(setting)}
                {setting.looser && `, ${words.less}`}
                {setting.accord && (
                  <div>{bidi`${bound.reading ? 'Texte ou avis' : 'Accord'} : ${setting.accord}`}</div>
                )}
              </Box>
              {onEdit && onCancel && (
                <Box sx={{ display: 'flex', gap: 1 }}>
                  <Button
                    size="small"
                    aria-label={bidi`Modifier ${bound.libelle} ${formatPeriod(setting)}`}
                    onClick={() => onEdit(setting)}
                  >
                    Modifier
                  </Button>
                  <Button
                    size="small"
                    color="inherit"
                    aria-label={bidi`Annuler ${bound.libelle} ${formatPeriod(setting)}`}
                    onClick={() => onCancel(setting)}
                  >
                    Annuler
                  </Button>
                </Box>
              )}
            </li>
          ))}
        </Box>
      )}
    </Paper>
  )
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mb: 1,
}
const facts = {
  display: 'grid',
  gap: 1,
  gridAutoFlow: { sm: 'column' },
  gridAutoColumns: 'minmax(0, 1fr)',
  m: 0,
  mb: 1,
  '& dt': { color: 'text.secondary', typography: 'body2' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
}
const list = {
  m: 0,
  mt: 1.5,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& .MuiButton-root': { minHeight: 44 },
}
