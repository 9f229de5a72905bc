import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { PayrollPreviewQuery } from '../../generated/graphql'
import { formatRelativeDay, formatShortDate, withDe } from '../../lib/format/format'
import { pluralize } from '../../lib/format/pluralize'
import { weekPath } from '../../lib/navigation/paths'
import { FoldedList } from '../../ui/page/FoldedList'
import { describeHcRates, describeRates } from './describeRates'
import { type ColumnKind, labelOf, type MappingColumn } from './mapping'
import { PreviewTable } from './PreviewTable'

type Props = {
  preview: PayrollPreviewQuery['payrollPreview'] | undefined
  columns: readonly MappingColumn[]
  kinds: readonly ColumnKind[]
  /** Opens the codes of the mapping. */
  onCodes: () => void
  now: number
  timeZone: string
}

export function Preview({ preview, columns, kinds, onCodes, now, timeZone }: Props) {
  if (!preview) return <Skeleton variant="rounded" height={240} />
  const { rows, lines, people, problems, leftOut, withoutHours, mixed, waiting } = preview
  const { gaps, held, elsewhere, changed } = preview
  const rates = [describeRates(preview.agreedRates), describeHcRates(preview.agreedHcRates)].filter(Boolean)
  return (
    <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
      {changed.length > 0 && (
        <Alert severity="error" role="note">
          <AlertTitle>
            L’export est refusé : des données enregistrées ont été modifiées dans la base
          </AlertTitle>
          <FoldedList noun={['modification', 'modifications']}>
            {changed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </FoldedList>
          Les montants ci-dessous peuvent être faux. Demandez à la personne qui gère le serveur de vérifier le
          journal avant de payer.
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert severity="error" role="note">
          <AlertTitle>L’export ne peut pas encore être fait</AlertTitle>
          <FoldedList noun={['point', 'points']}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </FoldedList>
          Les matricules se donnent dans les{' '}
          <Link component={RouterLink} to="/parametres/contrats" color="inherit">
            contrats
          </Link>
          , les codes dans{' '}
          <Link component="button" type="button" color="inherit" sx={asText} onClick={onCodes}>
            les rubriques de la correspondance
          </Link>
          .
        </Alert>
      )}
      {elsewhere.length > 0 && (
        <Alert severity="warning" role="note">
          <AlertTitle>Ce mois est déjà exporté par une autre correspondance</AlertTitle>
          <FoldedList noun={['export', 'exports']}>
            {elsewhere.map(({ mapping, at, by }) => (
              <li key={at}>
                « {mapping} », {formatRelativeDay(Date.parse(at) / 1000, now, timeZone)} par {by}
              </li>
            ))}
          </FoldedList>
          Ce fichier-ci redit le mois : n’importez pas les deux dans le même logiciel.
        </Alert>
      )}
      {held.length > 0 && (
        <Alert severity="warning" role="note">
          <AlertTitle>Ces semaines ont été rouvertes après un export</AlertTitle>
          <WeekList people={held} />
          Ce qui change dans leur mois attend qu’elles soient validées à nouveau : rien n’en est repris d’ici
          là.
        </Alert>
      )}
      {waiting.length > 0 && (
        <Alert severity="warning" role="note">
          <AlertTitle>Ces semaines ne sont pas validées : elles n’y sont pas</AlertTitle>
          <FoldedList noun={PEOPLE}>
            {waiting.map(({ user_id, prenom, nom, mondays, lacksEnd }) => (
              <li key={user_id}>
                {prenom} {nom} : <WeekLinks user={user_id} mondays={mondays} />
                {lacksEnd && (
                  <>
                    . Son compte est désactivé :{' '}
                    <Link component={RouterLink} to={`/parametres/contrats/${user_id}`} color="inherit">
                      donnez une fin à son contrat
                    </Link>
                    , au-delà aucune semaine n’est attendue
                  </>
                )}
              </li>
            ))}
          </FoldedList>
        </Alert>
      )}
      {gaps.length > 0 && (
        <Alert severity="warning" role="note">
          <AlertTitle>Ces semaines sont payées telles qu’elles ont été validées</AlertTitle>
          <WeekList people={gaps} />
          Le contrat, les absences ou les réglages ont changé depuis : pour que la paie en tienne compte,
          rouvrez-les et validez-les à nouveau.
        </Alert>
      )}
      {leftOut.length > 0 && (
        <Alert severity="info" role="note">
          Le fichier laisse de côté : {leftOut.map((field) => labelOf(field, kinds)).join(', ')}.
        </Alert>
      )}
      {rates.map((sentence) => (
        <Alert key={sentence} severity="info" role="note">
          {sentence}
        </Alert>
      ))}
      {withoutHours.length > 0 && (
        <Alert severity="warning" role="note">
          Le fichier ne dit pas les absences {withoutHours.map(withDe).join(', ')} : un forfait en jours sans
          heures ne dit pas ce qu’elles durent. Donnez des heures à leurs jours dans les{' '}
          <Link component={RouterLink} to="/parametres/contrats" color="inherit">
            contrats
          </Link>
          , ou dites-les à part.
        </Alert>
      )}
      {mixed.length > 0 && (
        <Alert severity="warning" role="note">
          Semaine mixte : à vérifier. Deux contrats différents se suivent dans une semaine{' '}
          {mixed.map(withDe).join(', ')} : vérifiez ce qui en est payé.
        </Alert>
      )}
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {lines === 0 ? 'Aucune ligne' : pluralize(lines, ['ligne', 'lignes'])}
        {lines > 0 && `, ${pluralize(people, PEOPLE)}`}
        {lines > rows.length && ` ; les ${rows.length} premières`}
      </Typography>
      {rows.length > 0 && <PreviewTable preview={preview} columns={columns} kinds={kinds} />}
    </Box>
  )
}

type Named = PayrollPreviewQuery['payrollPreview']['gaps']

/** Users with their weeks, one line each. */
const WeekList = ({ people }: { people: Named }) => (
  <FoldedList noun={PEOPLE}>
    {people.map(({ user_id, prenom, nom, mondays }) => (
      <li key={user_id}>
        {prenom} {nom} : <WeekLinks user={user_id} mondays={mondays} />
      </li>
    ))}
  </FoldedList>
)

const WeekLinks = ({ user, mondays }: { user: string; mondays: readonly string[] }) =>
  mondays.map((monday, index) => (
    <span key={monday}>
      {index > 0 && ', '}
      <Link component={RouterLink} to={weekPath(monday, user)} color="inherit">
        semaine du {formatShortDate(monday)}
      </Link>
    </span>
  ))

const PEOPLE = ['personne', 'personnes'] as const

/** A button inside a sentence. */
const asText = { py: 0.25, font: 'inherit', verticalAlign: 'baseline', textAlign: 'inherit' }
