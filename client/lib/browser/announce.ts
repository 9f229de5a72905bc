let say: (text: string) => void = () => {}

/** Announces a text to screen readers (polite live region). */
export const announce = (text: string) => say(text)

export function onAnnounce(listener: (text: string) => void) {
  say = listener
}
