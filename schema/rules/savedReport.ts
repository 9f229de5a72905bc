import { id } from './id'
import { name } from './name'
import { text, version } from './statistics'
import { boolean, object, string } from './yup'

/** Limits per user: saved, pinned and scheduled reports. */
export const MAX_SAVED_REPORTS = 100
export const MAX_PINNED_REPORTS = 9
export const MAX_SCHEDULED_REPORTS = 20
/** Shared reports listed besides those pinned or scheduled. */
export const MAX_SHARED_REPORTS = 100

const reportId = id().required('Identifiant invalide')
const question = text('Question invalide').max(10_000, 'Cette question est trop longue')
const shared = boolean().strict().typeError('Partage invalide').nullable()
const nameMessage = 'Le nom de la question est obligatoire'

export const saveReportRule = object({
  name: name(nameMessage),
  question: question.required('Question invalide'),
  shared,
  pin: boolean().strict().typeError('Épinglage invalide').nullable(),
})

export const editSavedReportRule = object({
  id: reportId,
  name: name(nameMessage).optional().nullable(),
  question: question.nullable(),
  shared,
  version,
})

export const savedReportRule = object({ id: reportId })

export const REPORT_RHYTHMS = ['LUNDI', 'PREMIER_DU_MOIS'] as const
export const REPORT_FORMATS = ['CSV', 'XLSX', 'PDF'] as const

export const scheduleReportRule = object({
  id: reportId,
  rhythm: string().strict().oneOf(REPORT_RHYTHMS, 'Rythme inconnu').required('Rythme inconnu'),
  format: string().strict().oneOf(REPORT_FORMATS, 'Format inconnu').required('Format inconnu'),
})
