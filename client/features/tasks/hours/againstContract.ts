import { formatHoursMinutes } from '../../../lib/format/format'

/** `3:30 sur 7:00`, or `3:30` where no contract says what is due, or nothing is. */
export const againstContract = (worked: number, due: number | null | undefined) =>
  due ? `${formatHoursMinutes(worked)} sur ${formatHoursMinutes(due)}` : formatHoursMinutes(worked)
