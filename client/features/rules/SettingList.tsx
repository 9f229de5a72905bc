import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { bidi } from '../../../schema/isolated'
import { type Bound, formatPeriod, formatRuleValue, looserWords, type Setting } from './ruleValues'

type Props = {
  bound: Bound
  settings: readonly Setting[]
  today: string
  /** Company, where several are shown. */
  whose: string
  onEdit: ((setting: Setting) => void) | undefined
  onCancel: ((setting: Setting) => void) | undefined
}

export function SettingList({ bound, settings, today, whose, onEdit, onCancel }: Props) {
  if (settings.length === 0) return null
  const { less } = looserWords(bound)
  const named = (setting: Setting) =>
    [bound.libelle, whose, formatPeriod(setting, today)].filter(Boolean).join(', ')
  return (
    <Box
      component="ul"
      aria-label={[`Réglages, ${bound.libelle}`, whose].filter(Boolean).join(', ')}
      sx={list}
    >
      {settings.map((setting) => (
        <li key={setting.id}>
          <Box sx={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
            {whose && <bdi>{whose} : </bdi>}
            <strong>{formatRuleValue(bound, setting.value)}</strong> {formatPeriod(setting, today)}
            {setting.looser && `, ${less}`}
            {setting.accord && (
              <div>{bidi`${bound.reading ? 'Texte ou avis' : 'Accord'} : ${setting.accord}`}</div>
            )}
          </Box>
          {onEdit && onCancel && (
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button
                size="small"
                aria-label={bidi`Modifier ${named(setting)}`}
                onClick={() => onEdit(setting)}
              >
                Modifier
              </Button>
              <Button
                size="small"
                color="inherit"
                aria-label={bidi`Annuler ${named(setting)}`}
                onClick={() => onCancel(setting)}
              >
                Annuler
              </Button>
            </Box>
          )}
        </li>
      ))}
    </Box>
  )
}

const list = {
  m: 0,
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
