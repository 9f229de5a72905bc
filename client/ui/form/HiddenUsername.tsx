/** Tells password managers whose password a form asks for; nobody sees it. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
)
