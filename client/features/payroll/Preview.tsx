import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Link as RouterLink } from 'react-router-dom'
import type { PayrollPreviewQuery } from '../../generated/graphql'
import { formatRelativeDay, formatShortDate, withDe } from '../../lib/format/format'
import { pluralize } from '../../lib/format/pluralize'
import { weekPath } from '../../lib/navigation/paths'
import { SideScroll } from '../../ui/scroll/SideScroll'
import { describeHcRates, describeRates } from './describeRates'
import { type ColumnKind, labelOf } from './mapping'

type Props = {
  preview: PayrollPreviewQuery['payrollPreview'] | undefined
  kinds: readonly ColumnKind[]
  now: number
  timeZone: string
}

export function Preview({ preview, kinds, now, timeZone }: Props) {
  if (!preview) return <Skeleton variant="rounded" height={240} />
  const { headings, rows, subjects, lines, people, problems, leftOut, withoutHours, mixed, waiting } = preview
  const { gaps, held, elsewhere, changed } = preview
  const rates = [describeRates(preview.agreedRates), describeHcRates(preview.agreedHcRates)].filter(Boolean)
  return (
    <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
      {changed.length > 0 && (
        <Alert severity="error" role="note">
          <AlertTitle>
            L’export est refusé : des données enregistrées ont été modifiées dans la base
          </AlertTitle>
          <Box component="ul" sx={list}>
            {changed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
          Les montants ci-dessous peuvent être faux. Demandez à la personne qui gère le serveur de vérifier le
          journal avant de payer.
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert severity="error" role="note">
          <AlertTitle>L’export ne peut pas encore être fait</AlertTitle>
          <Box component="ul" sx={list}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Box>
          Les matricules se donnent dans les{' '}
          <Link component={RouterLink} to="/parametres/contrats" color="inherit">
            contrats
          </Link>
          , les codes dans les rubriques ci-dessus.
        </Alert>
      )}
      {elsewhere.length > 0 && (
        <Alert severity="warning" role="note">
          <AlertTitle>Ce mois est déjà exporté par une autre correspondance</AlertTitle>
          <Box component="ul" sx={list}>
            {elsewhere.map(({ mapping, at, by }) => (
              <li key={at}>
                « {mapping} », {formatRelativeDay(Date.parse(at) / 1000, now, timeZone)} par {by}
              </li>
            ))}
          </Box>
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
          <Box component="ul" sx={list}>
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
          </Box>
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
      {rates.map((said) => (
        <Alert key={said} severity="info" role="note">
          {said}
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
        {lines > 0 && `, ${pluralize(people, ['personne', 'personnes'])}`}
        {lines > rows.length && ` ; les ${rows.length} premières`}
      </Typography>
      {rows.length > 0 && (
        <SideScroll label="Lignes du fichier">
          <Box component="table" aria-label="Aperçu du fichier" sx={table}>
            <thead>
              <tr>
                <th scope="col">
                  <span style={visuallyHidden}>De qui, de quoi</span>
                </th>
                {headings.map((heading, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same title
                  <th key={index} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
                <tr key={line}>
                  <SubjectCell subject={subjects[line]} kinds={kinds} />
                  {cells.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell stands where its column does
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </SideScroll>
      )}
    </Box>
  )
}

type Named = PayrollPreviewQuery['payrollPreview']['gaps']

/** Users with their weeks, one line each. */
const WeekList = ({ people }: { people: Named }) => (
  <Box component="ul" sx={list}>
    {people.map(({ user_id, prenom, nom, mondays }) => (
      <li key={user_id}>
        {prenom} {nom} : <WeekLinks user={user_id} mondays={mondays} />
      </li>
    ))}
  </Box>
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

type Subject = PayrollPreviewQuery['payrollPreview']['subjects'][number]

function SubjectCell({ subject, kinds }: { subject: Subject | undefined; kinds: readonly ColumnKind[] }) {
  if (!subject) return <td />
  const { prenom, nom, field, incomplete, remark } = subject
  return (
    <th scope="row">
      {prenom} {nom}
      {field && <Box sx={{ color: 'text.secondary' }}>{labelOf(field, kinds)}</Box>}
      {remark && <Box sx={{ color: 'warning.main' }}>{remark}</Box>}
      {incomplete && <Box sx={{ color: 'error.main', fontWeight: 600 }}>À compléter</Box>}
    </th>
  )
}

const list = { m: 0, mb: 0.5, pl: 2.5 }

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1.5, py: 0.75, textAlign: 'left', whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 400, whiteSpace: 'normal', minWidth: 144, maxWidth: 240 },
  '& thead th': { fontWeight: 600, color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
}
