const HOUR = 3_600

/** Seconds as whole minutes that have passed, `3:30`. */
export const hoursMinutes = (seconds: number) =>
  `${Math.floor(seconds / HOUR)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`
