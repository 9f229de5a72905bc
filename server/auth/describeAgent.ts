import Bowser from 'bowser'

const LONGEST = 80
/** Longer ones are nobody's browser, and take long to take apart. */
const LONGEST_AGENT = 500

/** Browser and system in words, so that people know their sessions: `Firefox, Windows`. */
export function describeAgent(agent: string | undefined): string {
  if (!agent || agent.length > LONGEST_AGENT) return 'Appareil inconnu'
  const { browser, os } = Bowser.parse(agent)
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, LONGEST) || 'Programme'
}
