import type { Readable } from 'node:stream'
import { bidi } from '../../schema/isolated'
import { employerHead } from '../companyIdentity/employerHead'
import type { Letterhead } from '../companyIdentity/letterhead'
import { RecordDocument } from '../documents/document'
import { formatHoursMinutes, inMinutes, roundedNote, roundToSum } from '../documents/minutes'
import { loadFonts, textsIn } from '../documents/text/fallback'
import { monthName } from '../workedTime/periods'
import { frenchDate } from '../workedTime/time'
import type { PeriodRecord } from './record'
import { writeHead } from './weekPdf'

const COLUMNS = [
  { title: 'Mois', width: 260 },
  { title: 'Heures de travail accomplies', width: 180, align: 'right' as const },
]
const bold = (text: string) => ({ text, bold: true as const })

/** Document of D3171-13, attached to the last pay slip of a reference period. */
export async function periodToPdf(record: PeriodRecord, letterhead: Letterhead): Promise<Readable> {
  const { person, debut, fin, months, worked } = record
  await loadFonts(...textsIn(record), letterhead.name, ...letterhead.lines)
  const when = `du ${frenchDate(debut)} au ${frenchDate(fin)}`
  const document = new RecordDocument(`Heures de la période de référence, ${when}`)
  document.title(
    'Heures accomplies depuis le début de la période de référence',
    employerHead(letterhead, person.societe),
  )
  writeHead(document, person)
  document.paragraph(`Période de référence, ${when} (art. D3171-13)`)
  const rounded = roundToSum()
  document.heading('Heures de travail par mois')
  document.table(
    COLUMNS,
    [
      ...months.map(({ month, worked }) => [monthName(month), inMinutes(rounded(worked))]),
      [bold('Total de la période'), bold(formatHoursMinutes(worked))],
    ],
    'Heures de la période',
  )
  const note = roundedNote(months.map(({ worked }) => worked))
  if (note) document.paragraph(note)
  document.paragraph(
    'Total à la fin de la période, ou au départ du salarié. À annexer au dernier bulletin de paie de cette période.',
  )
  return document.end(bidi`${`${person.prenom} ${person.nom}`}, ${when}`)
}
