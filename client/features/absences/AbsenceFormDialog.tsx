import Skeleton from '@mui/material/Skeleton'
import { useMemo } from 'react'
import { useAbsenceKindsQuery, useAbsencePeopleQuery } from '../../generated/graphql'
import type { Notice } from '../../lib/browser/notice'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage } from '../../lib/http/errorMessage'
import { useUser } from '../../lib/session/useSession'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { choosePeople } from '../../ui/form/choosePeople'
import { Failed } from '../../ui/page/Failed'
import { AbsenceFields } from './AbsenceFields'

export type AbsenceFormProps = {
  /** Absences of other users; else the viewer's own. */
  forOthers: boolean
  /** Type that is chosen at first, where it is offered. */
  usualType?: string | undefined
  onDone: (text: string, days: { debut: string; fin: string }, undo: Notice['undo']) => Promise<unknown>
  onClose: () => void
}

const PAID_LEAVE = 'CP'

/** The form of an absence, once its choices are there. */
export function AbsenceFormDialog({ forOthers, usualType = PAID_LEAVE, onDone, onClose }: AbsenceFormProps) {
  const viewer = useUser().id
  const kinds = useAbsenceKindsQuery()
  const people = useAbsencePeopleQuery({ skip: !forOthers })
  const retry = useAction(() => Promise.all([kinds.refetch(), forOthers && people.refetch()]))
  const types = useMemo(
    () =>
      kinds.data?.absenceTypes
        .filter(({ active }) => active === 1)
        .map(({ code, libelle }) => ({ id: code, label: libelle, active: 1 })),
    [kinds.data],
  )
  // The viewer's own absence is a request, which another user decides.
  const users = useMemo(
    () =>
      people.data &&
      choosePeople(people.data.users.filter(({ id, active }) => active === 1 && id !== viewer)),
    [people.data, viewer],
  )
  const title = forOthers ? 'Saisir une absence' : 'Demander une absence'
  if (types && (users || !forOthers))
    return (
      <AbsenceFields
        title={title}
        types={types}
        people={forOthers ? users : undefined}
        usualType={!forOthers && types.some(({ id }) => id === usualType) ? usualType : ''}
        onDone={onDone}
        onClose={onClose}
      />
    )
  const error = kinds.error ?? people.error
  return (
    <TitledDialog title={title} onClose={onClose}>
      {error ? (
        <Failed
          title="Les choix n’ont pas pu être chargés"
          message={errorMessage(error)}
          busy={retry.busy}
          onRetry={() => void retry.run()}
        />
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </TitledDialog>
  )
}
