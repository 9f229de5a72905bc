import { formatHoursMinutes } from '../../../lib/format/format'

/** `3:30 sur 7:00`, or `3:30` without contractual hours. */
export const againstContract = (worked: number, due: number | null | undefined) =>
  due ? `${formatHoursMinutes(worked)} sur ${formatHoursMinutes(due)}` : formatHoursMinutes(worked)
