import { hoursMinutes } from '../../../lib/hoursMinutes'

/** `3:30 sur 7:00`, or `3:30` where no contract says what is due, or nothing is. */
export const againstContract = (worked: number, due: number | null | undefined) =>
  due ? `${hoursMinutes(worked)} sur ${hoursMinutes(due)}` : hoursMinutes(worked)
