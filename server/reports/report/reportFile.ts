import { bidi } from '../../../schema/isolated'
import { movedUsersNote } from '../../../schema/reportWords'
import { reportFileRule } from '../../../schema/rules/reportFile'
import type { OperationContext, ReadOperation } from '../../operation/operation'
import type { Range } from '../../workedTime/dates'
import { frenchDate } from '../../workedTime/time'
import { describeQuery } from './describeQuery'
import { type Report, report } from './report'
import { readReportQuery } from './reportQuery'

interface Cover {
  title: string
  words: string[]
  made: string
}

export interface ReportFile extends Range {
  cover: Cover
  decimals: boolean
  formulas: boolean
  by: readonly NonNullable<Report['rows'][number]['by']>[]
  report: Report
}

async function madeBy({ db, viewer, zone, now }: OperationContext): Promise<string> {
  const [me] = await db.rows<{ nom: string; prenom: string }>('SELECT nom, prenom FROM user WHERE id = ?', [
    viewer.id,
  ])
  const at = now()
  const who = me ? `${me.prenom} ${me.nom}` : ''
  return bidi`Fait par ${who} le ${frenchDate(zone.dateAt(at))} à ${zone.timeAt(at)}`
}

export const reportFile: ReadOperation<typeof reportFileRule, ReportFile> = {
  name: 'reportFile',
  access: 'readStatistics',
  writes: false,
  rule: reportFileRule,
  async run(ctx, { question, decimals, formulas, title }) {
    const asked = readReportQuery(ctx, question)
    const answer = await report.run(ctx, question)
    const moved = movedUsersNote(answer.moved)
    const cover = {
      title: title || 'Rapport d’heures',
      words: [...(await describeQuery(ctx, asked)), ...(moved ? [moved] : [])],
      made: await madeBy(ctx),
    }
    return {
      ...asked.range,
      cover,
      decimals: Boolean(decimals),
      formulas: Boolean(formulas),
      by: asked.by,
      report: answer,
    }
  },
}
