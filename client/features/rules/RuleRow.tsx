import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { bidi } from '../../../schema/isolated'
import { LawNote } from '../../domain/law/LawNote'
import {
  type Bound,
  formatChoices,
  formatPeriod,
  formatRuleValue,
  isOwnChoice,
  LEGAL_REMARKS,
  looserWords,
  RULE_HELP,
  type Setting,
} from './ruleValues'
import { SettingList } from './SettingList'
import { describeHeld, type Held, heldBy, type Scope } from './scopes'

type Props = {
  bound: Bound
  scopes: readonly Scope[]
  today: string
  onAdd: (() => void) | undefined
  onEdit: ((setting: Setting) => void) | undefined
  onCancel: ((setting: Setting) => void) | undefined
}

export const ruleRowId = (rule: string) => `regle-${rule}`

/** What stands instead of the law, since when, by which agreement; only where all companies say the same. */
function describeDifference(bound: Bound, held: readonly Held[], today: string) {
  const [first] = held
  const { setting } = first ?? {}
  const isShared = held.every(
    (one) => one.text === first?.text && one.setting?.debut === setting?.debut && one.differs,
  )
  if (!setting || !isShared) return ''
  const usual = isOwnChoice(bound) || bound.reading ? 'sans réglage' : 'la loi'
  return [
    bound.unit !== 'PEOPLE' && `${usual} : ${formatRuleValue(bound, bound.law)}`,
    formatPeriod(setting, today),
    setting.accord,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A rule in one line; what the law says, its articles and its settings behind a click. */
export function RuleRow({ bound, scopes, today, onAdd, onEdit, onCancel }: Props) {
  const held = scopes.map((scope) => heldBy(scope, bound, today))
  const value = describeHeld(held)
  const isSame = held.every(({ text, from }) => text === held[0]?.text && from === held[0]?.from)
  const doubt = bound.reading ? 'à vérifier' : LEGAL_REMARKS[bound.rule]
  const difference = describeDifference(bound, held, today)
  // The interpretation in force is shown already.
  const others = formatChoices(bound).filter((one) => !bound.reading || one.text !== value)
  const { less } = looserWords(bound)
  return (
    <Box component="section" aria-label={bound.libelle} sx={row}>
      <Box component="details" sx={{ minWidth: 0 }}>
        <Box component="summary" id={ruleRowId(bound.rule)} className={onAdd && 'with-button'}>
          <span className="name">{bound.libelle}</span>
          <span className="value">{value}</span>
          {difference && <span className="note">{difference}</span>}
          {held.some(({ setting }) => setting?.looser) && <span className="note">{less}</span>}
        </Box>
        <Box sx={{ pb: 2, display: 'grid', gap: 1 }}>
          {RULE_HELP[bound.rule] && <Typography variant="body2">{RULE_HELP[bound.rule]}</Typography>}
          <Box component="dl" sx={facts}>
            {(isSame ? held.slice(0, 1) : held).map(({ scope, text, from }) => (
              <div key={scope.id}>
                <dt>{isSame ? 'En vigueur aujourd’hui' : <bdi>{scope.name}</bdi>}</dt>
                <dd>
                  <strong>{text}</strong> ({from})
                </dd>
              </div>
            ))}
            {others.map((one) => (
              <div key={one.term}>
                <dt>{one.term}</dt>
                <dd>{one.text}</dd>
              </div>
            ))}
          </Box>
          {doubt && (
            <Typography variant="body2" sx={{ color: 'warning.main', fontWeight: 600 }}>
              {doubt}
            </Typography>
          )}
          <LawNote articles={bound.articles} />
          {scopes.map((scope) => (
            <SettingList
              key={scope.id}
              bound={bound}
              settings={scope.own.filter(({ rule }) => rule === bound.rule)}
              today={today}
              whose={scopes.length > 1 ? scope.name : ''}
              onEdit={onEdit}
              onCancel={onCancel}
            />
          ))}
        </Box>
      </Box>
      {onAdd && (
        <Button
          variant="outlined"
          size="small"
          className="set"
          aria-label={bidi`Régler ${bound.libelle}`}
          onClick={onAdd}
        >
          Régler
        </Button>
      )}
    </Box>
  )
}

const row = {
  position: 'relative',
  // In units of the text: with large text the button goes below.
  containerType: 'inline-size',
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
  '& .with-button': { pr: '6rem' },
  '& > details > summary': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' },
    columnGap: 2,
    alignContent: 'center',
    boxSizing: 'border-box',
    minHeight: 60,
    py: 1,
    cursor: 'pointer',
    listStyle: 'none',
    overflowWrap: 'anywhere',
    '&::-webkit-details-marker': { display: 'none' },
    // Aligns further lines with the name, not with its arrow.
    '& .name': { pl: 2, textIndent: '-16px' },
    '& .name::before': {
      content: '"▸"',
      display: 'inline-block',
      width: 16,
      textIndent: 0,
      color: 'text.secondary',
    },
    '& .value': { pl: { xs: 2, sm: 0 }, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& .note': { gridColumn: '1 / -1', pl: 2, typography: 'body2', color: 'text.secondary' },
  },
  '& > details[open] > summary .name::before': { content: '"▾"' },
  '& > .set': {
    position: 'absolute',
    top: 8,
    right: 0,
    minHeight: 44,
    '@media print': { display: 'none' },
  },
  '@container (max-width: 16rem)': {
    '& > details > .with-button': { pr: 0 },
    '& > .set': { position: 'static', mb: 1 },
  },
}

const facts = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
  m: 0,
  '& dt': { color: 'text.secondary', typography: 'body2' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
}
