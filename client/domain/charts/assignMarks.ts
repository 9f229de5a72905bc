import { PALETTE } from '../../lib/theme/palette'
import { isBreakRow } from '../report/describeRow'
import type { ReportRowData } from '../report/useReport'
import type { SummaryKind } from './summarise'

export const HUES = PALETTE.light.chart.hues.length

/** How one client or task type is drawn. */
export type ChartMark = {
  /** Its place among the colours; null: the grey of what is nobody's own. */
  hue: number | null
  /** 0 is plain; the others tell apart what has the same colour. */
  texture: number
}

const ID: Record<SummaryKind, 'client_id' | 'typetache_id'> = { projet: 'client_id', libelle: 'typetache_id' }

/** The lowest id that bears each name: two task groups may have a client of the same name. */
function idsByName(rows: readonly ReportRowData[], kind: SummaryKind) {
  const ids = new Map<string, number>()
  for (const row of rows) {
    const id = Number(row[ID[kind]] ?? Number.NaN)
    if (isBreakRow(row) || Number.isNaN(id)) continue
    ids.set(row[kind], Math.min(id, ids.get(row[kind]) ?? id))
  }
  return ids
}

/**
 * Each series' mark. The colour goes by the id alone, so that a client has it in every period and beside whomever;
 * where several in one chart share a colour, all but the oldest are textured too. What has no id is grey.
 */
export function marksByIds(names: readonly string[], ids: ReadonlyMap<string, number>) {
  const oldestFirst = [...names].sort((a, b) => (ids.get(a) ?? 0) - (ids.get(b) ?? 0))
  const taken = new Map<number | null, number>()
  const marks = new Map<string, ChartMark>()
  for (const name of oldestFirst) {
    const id = ids.get(name)
    const hue = id === undefined ? null : id % HUES
    const texture = taken.get(hue) ?? 0
    taken.set(hue, texture + 1)
    marks.set(name, { hue, texture })
  }
  return marks
}

/** The marks of a report's clients or task types. */
export const assignMarks = (names: readonly string[], rows: readonly ReportRowData[], kind: SummaryKind) =>
  marksByIds(names, idsByName(rows, kind))

/** The same marks for paper, which may have no colours: each but the first has a texture of its own. */
export const texturedMarks = (marks: ReadonlyMap<string, ChartMark>) =>
  new Map([...marks].map(([name, { hue }], texture) => [name, { hue, texture }]))
