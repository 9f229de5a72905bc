/** For password managers. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
)
