import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { PayrollPreviewQuery } from '../../generated/graphql'
import { withDe } from '../../lib/format/format'
import { formatAgainstDue } from '../../lib/format/formatDuration'
import { pluralize } from '../../lib/format/pluralize'
import { openedFromPayroll } from '../../lib/navigation/paths'
import { formatRelativeDay } from '../../lib/time/formatRelativeDay'
import { FoldedList } from '../../ui/page/FoldedList'
import { type PayrollAddress, writePayrollAddress } from './address'
import { describeHcRates, describeRates } from './describeRates'
import { PEOPLE, weeksOf } from './exportWarnings'
import { type ColumnKind, labelOf, type Mapping, missingQuantities } from './mapping'
import { PreviewNote } from './PreviewNote'
import { PreviewTable } from './PreviewTable'
import { WeekLinks } from './WeekLinks'

type Props = {
  preview: PayrollPreviewQuery['payrollPreview'] | undefined
  mapping: Mapping
  kinds: readonly ColumnKind[]
  address: PayrollAddress
  /** Opens the codes of the mapping. */
  onCodes: () => void
  onAdd: (fields: readonly string[]) => void
  now: number
  timeZone: string
}

/** What keeps the month from being exported, what to know of it, and its lines. */
export function Preview({ preview, mapping, kinds, address, onCodes, onAdd, now, timeZone }: Props) {
  if (!preview) return <Skeleton variant="rounded" height={240} />
  const { rows, lines, blocking, leftOut, withoutHours, mixed, waiting } = preview
  const { gaps, short, held, elsewhere, changed } = preview
  const harmless = leftOut.filter((field) => !preview.unpaid.some((one) => one.field === field))
  // The preview is of the mapping before the last change until the next one comes.
  const unpaid = preview.unpaid.filter(({ field }) => missingQuantities(mapping, [field]).length > 0)
  const rates = [describeRates(preview.agreedRates), describeHcRates(preview.agreedHcRates)].filter(Boolean)
  const back = openedFromPayroll(writePayrollAddress(address))
  const contracts = (text: string, person?: string) => (
    <Link
      component={RouterLink}
      to={person ? `/parametres/contrats/${person}` : '/parametres/contrats'}
      state={back}
      color="inherit"
    >
      {text}
    </Link>
  )
  return (
    <Box sx={{ display: 'grid', gap: { xs: 0.5, md: 1.5 }, '& > *': { minWidth: 0 } }}>
      {changed.length > 0 && (
        <PreviewNote
          severity="error"
          title="L’export est refusé : des données enregistrées ont été modifiées dans la base"
        >
          <FoldedList noun={['modification', 'modifications']}>
            {changed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </FoldedList>
          Les montants ci-dessous peuvent être faux. Demandez à la personne qui gère le serveur de vérifier le
          journal avant de payer.
        </PreviewNote>
      )}
      {blocking.length > 0 && (
        <PreviewNote severity="error" title="L’export ne peut pas encore être fait">
          <FoldedList noun={['point', 'points']}>
            {blocking.map(({ text, user_id }) => (
              <li key={`${user_id} ${text}`}>{user_id === null ? text : contracts(text, user_id)}</li>
            ))}
          </FoldedList>
          Un matricule se donne dans le contrat de la personne, les codes dans{' '}
          <Link component="button" type="button" color="inherit" sx={asText} onClick={onCodes}>
            les rubriques du modèle
          </Link>
          .
        </PreviewNote>
      )}
      {unpaid.length > 0 && (
        <PreviewNote severity="warning" title="Le fichier ne dit pas ce qui change la paie" unfolded>
          <Box component="ul" sx={unpaidList}>
            {unpaid.map(({ field, people }) => (
              <li key={field}>
                {labelOf(field, kinds)} ({people.slice(0, NAMED).join(', ')}
                {people.length > NAMED && ` et ${pluralize(people.length - NAMED, OTHERS)}`}){' '}
                <Button
                  variant="outlined"
                  color="inherit"
                  size="small"
                  sx={{ ml: 0.5, my: 0.25 }}
                  aria-label={`Ajouter ${labelOf(field, kinds)}`}
                  onClick={() => onAdd([field])}
                >
                  Ajouter
                </Button>
              </li>
            ))}
          </Box>
          {unpaid.length > 1 && (
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => onAdd(unpaid.map(({ field }) => field))}
            >
              Tout ajouter
            </Button>
          )}
        </PreviewNote>
      )}
      {waiting.length > 0 && (
        <PreviewNote
          severity="warning"
          title={pluralize(weeksOf(waiting), [
            'semaine n’est pas validée : elle manque dans le fichier',
            'semaines ne sont pas validées : elles manquent dans le fichier',
          ])}
        >
          <FoldedList noun={PEOPLE}>
            {waiting.map(({ user_id, prenom, nom, mondays, lacksEnd }) => (
              <li key={user_id}>
                {prenom} {nom} : <WeekLinks user={user_id} mondays={mondays} state={back} />
                {lacksEnd && (
                  <>
                    . Son compte est désactivé : {contracts('donnez une fin à son contrat', user_id)}, au-delà
                    aucune semaine n’est attendue
                  </>
                )}
              </li>
            ))}
          </FoldedList>
        </PreviewNote>
      )}
      {held.length > 0 && (
        <PreviewNote
          severity="warning"
          title={pluralize(weeksOf(held), [
            'semaine rouverte après un export',
            'semaines rouvertes après un export',
          ])}
        >
          <WeekList people={held} state={back} />
          Ce qui change dans leur mois attend qu’elles soient validées à nouveau : rien n’en est repris d’ici
          là.
        </PreviewNote>
      )}
      {elsewhere.length > 0 && (
        <PreviewNote severity="warning" title="Ce mois est déjà exporté par un autre modèle">
          <FoldedList noun={['export', 'exports']}>
            {elsewhere.map(({ mapping, at, by }) => (
              <li key={at}>
                « <bdi>{mapping}</bdi> », {formatRelativeDay(Date.parse(at) / 1000, now, timeZone)} par{' '}
                <bdi>{by}</bdi>
              </li>
            ))}
          </FoldedList>
          Ce fichier-ci redit le mois : n’importez pas les deux dans le même logiciel.
        </PreviewNote>
      )}
      {gaps.length > 0 && (
        <PreviewNote
          severity="warning"
          title={pluralize(weeksOf(gaps), [
            'semaine est payée telle qu’elle a été validée',
            'semaines sont payées telles qu’elles ont été validées',
          ])}
        >
          <WeekList people={gaps} state={back} />
          Le contrat, les absences ou les réglages ont changé depuis : pour que la paie en tienne compte,
          rouvrez-les et validez-les à nouveau.
        </PreviewNote>
      )}
      {short.length > 0 && (
        <PreviewNote
          severity="warning"
          title={pluralize(
            short.reduce((sum, { weeks }) => sum + weeks.length, 0),
            [
              'semaine validée avec moins d’heures que prévu',
              'semaines validées avec moins d’heures que prévu',
            ],
          )}
        >
          <FoldedList noun={PEOPLE}>
            {short.map(({ user_id, prenom, nom, weeks }) => (
              <li key={user_id}>
                {prenom} {nom} :{' '}
                <WeekLinks
                  user={user_id}
                  mondays={weeks.map(({ monday }) => monday)}
                  state={back}
                  details={weeks.map(({ worked, due }) => formatAgainstDue(worked, due))}
                />
              </li>
            ))}
          </FoldedList>
          La paie n’en retient rien. Si c’est une absence, rouvrez la semaine, saisissez l’absence, puis
          validez à nouveau.
        </PreviewNote>
      )}
      {withoutHours.length > 0 && (
        <PreviewNote severity="warning" title="Des absences ne sont pas dans le fichier">
          Le fichier ne dit pas les absences {withoutHours.map(withDe).join(', ')} : un forfait jours sans
          heures ne dit pas ce qu’elles durent. Donnez des heures à leurs jours dans les{' '}
          {contracts('contrats')}, ou dites-les à part.
        </PreviewNote>
      )}
      {mixed.length > 0 && (
        <PreviewNote severity="warning" title="Semaine mixte : à vérifier">
          Deux contrats différents se suivent dans une semaine {mixed.map(withDe).join(', ')} : vérifiez ce
          qui en est payé.
        </PreviewNote>
      )}
      {harmless.length > 0 && (
        <PreviewNote
          severity="info"
          title="Pas dans le fichier, et sans effet sur la paie sauf accord"
          folded
        >
          {harmless.map((field) => labelOf(field, kinds)).join(', ')}
        </PreviewNote>
      )}
      {rates.map((sentence) => (
        <PreviewNote key={sentence} severity="info" title="Taux d’un accord : codes à vérifier">
          {sentence}
        </PreviewNote>
      ))}
      {lines > rows.length && (
        <Typography sx={{ color: 'text.secondary' }}>
          Les {rows.length} premières lignes sur {pluralize(lines, ['ligne', 'lignes'])} :
        </Typography>
      )}
      {rows.length > 0 ? (
        <PreviewTable preview={preview} columns={mapping.columns} kinds={kinds} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>Aucune ligne pour ce mois.</Typography>
      )}
    </Box>
  )
}

type Named = PayrollPreviewQuery['payrollPreview']['gaps']

/** Users with their weeks, one line each. */
const WeekList = ({ people, state }: { people: Named; state: unknown }) => (
  <FoldedList noun={PEOPLE}>
    {people.map(({ user_id, prenom, nom, mondays }) => (
      <li key={user_id}>
        {prenom} {nom} : <WeekLinks user={user_id} mondays={mondays} state={state} />
      </li>
    ))}
  </FoldedList>
)

/** People named of one field; more are counted. */
const NAMED = 5
const OTHERS = ['autre', 'autres'] as const

const unpaidList = { m: 0, mb: 0.5, pl: 2.5, overflowWrap: 'anywhere' }

/** A button inside a sentence. */
const asText = { py: 0.25, font: 'inherit', verticalAlign: 'baseline', textAlign: 'inherit' }
