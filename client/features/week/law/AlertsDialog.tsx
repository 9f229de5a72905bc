import { AlertList } from '../../../domain/law/AlertList'
import type { AlertItemFragment } from '../../../generated/graphql'
import { withDe } from '../../../lib/format/format'
import { TitledDialog } from '../../../ui/dialog/TitledDialog'

type Props = {
  title: string
  alerts: readonly AlertItemFragment[]
  onChanged: () => Promise<unknown>
  onClose: () => void
}

export function AlertsDialog({ title, alerts, onChanged, onClose }: Props) {
  return (
    <TitledDialog title={`Alertes ${withDe(title)}`} onClose={onClose}>
      <AlertList isDated alerts={alerts} onChanged={onChanged} />
    </TitledDialog>
  )
}
