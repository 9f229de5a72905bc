import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'
import { useSeeAlertsMutation } from '../../generated/graphql'
import { announce } from '../../lib/browser/announce'
import { useAction } from '../../lib/browser/useAction'
import { withDe } from '../../lib/format/format'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { LongText } from '../../ui/page/LongText'
import { LevelIcon } from './AlertCounts'
import { type AlertGroup, articlesOf, justificationsOf } from './alerts'
import { JustificationForm } from './JustificationForm'
import { LawNote } from './LawNote'
import { useJustification } from './useJustification'

type Props = {
  group: AlertGroup
  onChanged: () => Promise<unknown>
}

/** `Mercredi : 11 h 50 de travail (limite 10 h), repos de 7 h 30 au lieu de 11 h`. */
const Sentence = ({ id, group: { head, parts } }: { id: string; group: AlertGroup }) => (
  <span id={id}>
    {head} :{' '}
    {parts.map(({ rule, level, what }, index) => (
      <span key={rule}>
        {index > 0 && ', '}
        <span data-rule={rule} data-level={level}>
          {what}
        </span>
      </span>
    ))}
  </span>
)

export function AlertItem({ group, onChanged }: Props) {
  const { user, level, alerts } = group
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  /** Restores the focus to the button that opened the form, which re-mounts on close. */
  const closed = useRef(false)
  const justified = justificationsOf(group)
  const before = justified[0]?.text ?? ''
  const { text, change, isRestored } = useJustification(`alerts ${group.key}`, before)
  const [seeAlerts] = useSeeAlertsMutation()
  const unseen = alerts.filter(({ seenAt }) => !seenAt)
  const seenBy = [...new Set(alerts.flatMap((alert) => alert.seenBy ?? []))]
  const see = useAction(async () => {
    const named = unseen.map(({ period, rule }) => ({ period, rule }))
    await seeAlerts({ variables: { user, alerts: named } })
    announce('Alerte vue')
    await onChanged()
    opener.current?.focus()
  })
  function close() {
    closed.current = true
    change(null)
  }
  useEffect(() => {
    if (text !== null || !closed.current) return
    closed.current = false
    opener.current?.focus()
  }, [text])
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, ...(text === null && inLine) }}>
      <LevelIcon level={level} />
      <Box sx={text === null ? beside : below}>
        <div>
          <Sentence id={id} group={group} />
          {seenBy.length > 0 && unseen.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Lu par {seenBy.join(', ')}
            </Typography>
          )}
          {justified.map(({ text: said, by, of }) => (
            <Typography key={said} component="div" variant="body2">
              Justification {withDe(by)}
              {of && `, donnée pour ${of}`} : <LongText text={said} />
            </Typography>
          ))}
          <LawNote articles={articlesOf(group)} />
        </div>
        {text === null ? (
          <Box sx={{ ...actions, mt: { sm: `-${HALF_REST_PX}px` } }}>
            <Button ref={opener} size="small" aria-describedby={id} onClick={() => change(before)}>
              {before ? 'Modifier la justification' : 'Justifier'}
            </Button>
            {unseen.length > 0 && (
              <BusyButton size="small" busy={see.busy} aria-describedby={id} onClick={() => void see.run()}>
                Lu
              </BusyButton>
            )}
          </Box>
        ) : (
          <JustificationForm
            group={group}
            about={id}
            text={text}
            isRestored={isRestored}
            onChange={change}
            onSaved={onChanged}
            onClose={close}
          />
        )}
        <ActionError error={see.error} sx={{ gridColumn: '1 / -1' }} />
      </Box>
    </Box>
  )
}

/** Padding that centres a 24 px line on a 44 px button. */
const HALF_REST_PX = 10
const inLine = { pt: { sm: `${HALF_REST_PX}px` }, '@media print': { pt: 0 } }

const below = { minWidth: 0, flexGrow: 1, display: 'grid', rowGap: 1, '& > *': { minWidth: 0 } }

const beside = {
  ...below,
  rowGap: 0,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
}

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  ml: { xs: -0.5, sm: 0 },
  '& .MuiButton-root': { minHeight: 44 },
  '@media print': { display: 'none' },
}
