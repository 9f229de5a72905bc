let say: (text: string) => void = () => {}

/** Says a result to screen readers, politely. */
export const announce = (text: string) => say(text)

/** The Announcer lends its voice. */
export function onAnnounce(listener: (text: string) => void) {
  say = listener
}
