import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useMyAbsencesQuery } from '../../generated/graphql'
import { useFreshness, useRefresh } from '../../lib/apollo/refresh'
import { notify } from '../../lib/browser/notice'
import { useAction } from '../../lib/browser/useAction'
import { pluralize } from '../../lib/format/pluralize'
import { errorMessage } from '../../lib/http/errorMessage'
import { addDays } from '../../lib/time/civilDate'
import { serverToday } from '../../lib/time/zone'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { StepButtons } from '../../ui/buttons/StepButtons'
import { Folded } from '../../ui/page/Folded'
import { AbsenceList } from './AbsenceList'
import { AskAbsence } from './AskAbsence'
import { type seeAll as readAll, useAbsenceChanges } from './absenceActions'
import { yearHolding } from './address'
import { ImpactsFailed } from './ImpactsFailed'
import { Loaded } from './Loaded'
import { ownLists, saysImpact } from './ownLists'
import { useImpacts } from './useImpacts'

type Props = { year: number; onYear: (year: number) => void }

/** The server lists one year at a time. */
const AHEAD = 365
const NONE: readonly never[] = []

export function MyAbsences({ year, onYear }: Props) {
  const today = serverToday()
  const { data, previousData, error, refetch } = useMyAbsencesQuery({
    variables: {
      today,
      later: addDays(today, AHEAD),
      debut: `${year}-01-01`,
      fin: `${year}-12-31`,
    },
  })
  const refresh = useRefresh(refetch)
  useFreshness(refresh)
  // While another year is loading, that of before.
  const shown = data ?? previousData
  const [yearShown, setYearShown] = useState(year)
  if (data && yearShown !== year) setYearShown(year)
  const { current, others } = useMemo(
    () => ownLists(shown?.coming ?? NONE, shown?.year ?? NONE, today),
    [shown, today],
  )
  const { impacts, ...taken } = useImpacts(
    useMemo(() => current.filter((one) => saysImpact(one, today)), [current, today]),
  )
  const { message, done, act, seeAll } = useAbsenceChanges(() => {
    void taken.refetch()
    return refresh()
  })
  const unread = current.filter(({ toSee }) => toSee)
  const usual = [...current, ...others].filter(({ askedBy, prenom, nom }) => askedBy === `${prenom} ${nom}`)
  return (
    <>
      <AskAbsence
        label="Demander une absence"
        isMain
        forOthers={false}
        usualType={usual[0]?.type}
        onDone={(text, days, undo) => {
          const holding = yearHolding(days, year)
          if (holding !== year && days.debut > addDays(today, AHEAD)) onYear(holding)
          return done(text, undo)
        }}
      />
      <Box sx={head}>
        <Typography variant="h2">
          {unread.length > 0 ? 'À lire et à venir' : 'En attente et à venir'}
        </Typography>
        {unread.length > 1 && <SeeAll absences={unread} seeAll={seeAll} />}
      </Box>
      <ImpactsFailed {...taken} />
      <Loaded data={shown} error={error} refresh={refresh}>
        {({ timeZone }) => (
          <>
            <AbsenceList
              label="Mes absences"
              none="Rien en attente, rien à venir."
              absences={current}
              impacts={impacts}
              timeZone={timeZone}
              message={message}
              act={act}
            />
            <Box sx={{ mt: 2 }}>
              <Folded title="Absences passées, refusées ou annulées">
                <StepButtons
                  text={String(year)}
                  previous="Année précédente"
                  next="Année suivante"
                  onTurn={(step) => onYear(year + step)}
                />
                {(data || !error) && (
                  <Box aria-busy={!data} sx={data ? null : { opacity: 0.6 }}>
                    <AbsenceList
                      label={`Absences de ${yearShown}`}
                      none={`Aucune autre absence en ${yearShown}.`}
                      absences={others}
                      timeZone={timeZone}
                      message={message}
                      act={act}
                    />
                  </Box>
                )}
              </Folded>
            </Box>
          </>
        )}
      </Loaded>
    </>
  )
}

type SeeAllProps = { absences: readonly { id: string }[]; seeAll: ReturnType<typeof readAll> }

function SeeAll({ absences, seeAll }: SeeAllProps) {
  // By a notice: what was read before the failure may leave no button to say it by.
  const { run, busy } = useAction(() =>
    seeAll(absences).catch((error: unknown) => notify({ text: errorMessage(error), failed: true })),
  )
  return (
    <BusyButton
      variant="outlined"
      busy={busy}
      aria-label={`Tout est lu : ${pluralize(absences.length, ['décision', 'décisions'])}`}
      sx={{ flex: 'none', minHeight: 44 }}
      onClick={() => void run()}
    >
      Tout est lu
    </BusyButton>
  )
}

/** As high with the button as without. */
const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 44,
  mt: 2,
  mb: 1,
}
