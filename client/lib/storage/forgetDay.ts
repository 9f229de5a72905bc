export const DAY_DATABASE = 'pointage-day'

/** On sign-out: no hours of the person stay in the browser. */
export function forgetDay() {
  try {
    indexedDB.deleteDatabase(DAY_DATABASE)
  } catch {
    // The browser denies storage: there is none.
  }
}
