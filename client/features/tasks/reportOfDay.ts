/** Where the hours of one day of one person are shown and corrected. */
export const reportOfDay = (date: string, user: string) =>
  `/statistiques?${new URLSearchParams({ debut: date, fin: date, utilisateur: user })}`
