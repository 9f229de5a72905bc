import { PALETTE } from '../../lib/theme/palette'
import { isBreakRow } from '../report/describeRow'
import type { ReportRowData } from '../report/useReport'
import type { SummaryKind } from './summarise'

export const HUES = PALETTE.light.chart.hues.length

export type ChartMark = {
  /** Index of the colour; null: grey, for series without an id. */
  hue: number | null
  /** 0 is plain; others distinguish series of the same colour. */
  texture: number
}

const ID: Record<SummaryKind, 'client_id' | 'typetache_id'> = { projet: 'client_id', libelle: 'typetache_id' }

/** Lowest id by name: two task groups may have clients of the same name. */
function idsByName(rows: readonly ReportRowData[], kind: SummaryKind) {
  const ids = new Map<string, number>()
  for (const row of rows) {
    const id = Number(row[ID[kind]] ?? Number.NaN)
    if (isBreakRow(row) || Number.isNaN(id)) continue
    ids.set(row[kind], Math.min(id, ids.get(row[kind]) ?? id))
  }
  return ids
}

/** The colour depends on the id alone, stable across reports; series sharing a colour are textured. */
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

export const assignMarks = (names: readonly string[], rows: readonly ReportRowData[], kind: SummaryKind) =>
  marksByIds(names, idsByName(rows, kind))

/** Marks for printing without colours: each but the first has its own texture. */
export const texturedMarks = (marks: ReadonlyMap<string, ChartMark>) =>
  new Map([...marks].map(([name, { hue }], texture) => [name, { hue, texture }]))
