import { type Figures, plain, type ShownFigures, secondsOf, weekAt } from './expected'
import { linesOf, textOf } from './pdfLines'

const isoOf = (french: string) => french.split('/').reverse().join('-')

/** Right ends of the day columns, in points: worked, and of it at night. */
const WORKED_ENDS = 400
const NIGHT_ENDS = 455
const ABOUT = 5

const SUMS: Record<string, keyof Figures> = {
  'Temps de travail effectif (S)': 'worked',
  'Absences assimilées (AS)': 'assimilated',
  'Heures supplémentaires à 25 %': 'hs25',
  'Heures supplémentaires à 50 %': 'hs50',
  'Heures complémentaires à 10 %': 'hc10',
  'Heures complémentaires à 25 %': 'hc25',
  'Au-delà du contrat, au taux normal (TN)': 'plain',
}
const OF_MONTH = ['worked', 'hs25', 'hs50', 'hc10', 'hc25'] as const
const sumsOf = (row: string): Figures =>
  Object.fromEntries(row.split(' ').map((value, index) => [OF_MONTH[index], secondsOf(value)]))
const ALERT = /(?=Dépassement : |À surveiller : |Semaine mixte : )/

export async function readRecords(file: Buffer): Promise<ShownFigures> {
  const lines = await linesOf(file)
  const figures: ShownFigures['figures'] = {}
  const alerts: NonNullable<ShownFigures['alerts']> = {}
  let monday = ''
  let listed: string[] | undefined
  const endList = () => {
    if (listed) alerts[monday] = listed.join(' ').split(ALERT).map(plain).sort()
    listed = undefined
  }
  for (const line of lines) {
    const text = textOf(line)
    const [, begins] = /^Semaine \d+, du (\S+) au \S+ \(art\. D3171-8\)$/.exec(text) ?? []
    if (begins) {
      monday = isoOf(begins)
      figures[weekAt(monday)] = {}
      alerts[monday] = []
    }
    if (/^(Désaccords du salarié|Validation|Décompte de la semaine (Heures|Jours))$/.test(text)) endList()
    // Page footers are skipped.
    if (/— page \d+ \/ \d+$/.test(text)) continue
    listed?.push(text)
    if (text === 'Dépassements et points à surveiller') listed = []
    const [, date] = /^(?:lun|mar|mer|jeu|ven|sam|dim)\. (\d\d\/\d\d\/\d{4})/.exec(text) ?? []
    const ending = (at: number) => line.find(({ right }) => Math.abs(right - at) < ABOUT)?.text
    if (date)
      figures[isoOf(date)] = {
        worked: secondsOf(ending(WORKED_ENDS) ?? ''),
        night: secondsOf(ending(NIGHT_ENDS) ?? '00:00:00'),
      }
    const sum = SUMS[textOf(line.slice(0, -1))]
    const week = monday ? figures[weekAt(monday)] : undefined
    if (sum && week) week[sum] = secondsOf(line.at(-1)?.text ?? '')
    const [, from, sums] = /^(\S+) – \S+ (?:ouverte|soumise|validée) ([\d: ]+)$/.exec(text) ?? []
    if (from && sums) figures[weekAt(isoOf(from))] = sumsOf(sums)
    const [, whole] = /^Total du mois ([\d: ]+)$/.exec(text) ?? []
    if (whole) figures.month = sumsOf(whole)
    const [, used] = /^Contingent annuel utilisé : (\S+)$/.exec(text) ?? []
    if (used && figures.month) figures.month.contingent = secondsOf(used)
  }
  return { figures, alerts }
}
