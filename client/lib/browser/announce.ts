let speak: (text: string) => void = () => {}

/** Announces a text to screen readers (polite live region). */
export const announce = (text: string) => speak(text)

export function onAnnounce(listener: (text: string) => void) {
  speak = listener
}
