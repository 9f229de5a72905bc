let typed: { user: string; password: string } | null = null

/** Keeps a provisional password from sign-in until it is replaced, so that it is typed once. In memory alone. */
export function keepTyped(user: string, password: string) {
  typed = { user, password }
}

/** Empty unless the user has just signed in on this page. */
export const typedPassword = (user: string) => (typed?.user === user ? typed.password : '')

export function forgetTyped() {
  typed = null
}
