import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useUser } from '../../lib/session/useSession'
import { LazyDialog } from '../../ui/dialog/LazyDialog'
import { hasDraft } from '../../ui/form/useFormDraft'
import type { AbsenceFormProps } from './AbsenceFormDialog'
import { absenceDraft } from './absenceForm'

const load = () => import('./AbsenceFormDialog').then(({ AbsenceFormDialog }) => AbsenceFormDialog)

type Props = Omit<AbsenceFormProps, 'onClose'> & { label: string; isMain?: boolean }

/** The button that opens the form of an absence; open at once over a reload with what was typed. */
export function AskAbsence({ label, isMain = false, ...form }: Props) {
  const viewer = useUser().id
  const [open, setOpen] = useState(() => hasDraft(viewer, absenceDraft(form.forOthers)))
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        startIcon={<AddIcon />}
        sx={{ minHeight: 44, '@media print': { display: 'none' } }}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <LazyDialog
        load={load}
        of={open ? { ...form, onClose: () => setOpen(false) } : null}
        message="Le formulaire n’a pas pu être ouvert"
      />
    </>
  )
}
