import { createContext, useContext } from 'react'
import { bidi } from '../../../schema/isolated'
import { RowButton } from '../../ui/table/RowButton'
import type { Target, Toggling } from './useToggleActive'

export const TogglingContext = createContext<Pick<Toggling, 'busy' | 'toggle'> | null>(null)

export function ToggleButton({ target }: { target: Target }) {
  const toggling = useContext(TogglingContext)
  const verb = target.active === 1 ? 'Désactiver' : 'Activer'
  return (
    <RowButton
      className={target.active === 1 ? 'row-button turn-off' : 'row-button turn-on'}
      aria-label={bidi`${verb} ${target.label}`}
      aria-disabled={toggling?.busy === target.id}
      onClick={() => toggling?.toggle(target)}
    >
      {verb}
    </RowButton>
  )
}
