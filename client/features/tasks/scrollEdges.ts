/** How far something is scrolled down, in pixels. */
export type Scrolled = { scrollTop: number; clientHeight: number; scrollHeight: number }

// Browsers scroll by fractions of a pixel.
const SLACK = 1
const DEPTH = '32px'

/**
 * A mask that lets the edges fade behind which there is more; none where all is seen. It takes the content itself away,
 * so that it shows on any ground and in forced colours, which take shadows away.
 */
export function fadeOf({ scrollTop, clientHeight, scrollHeight }: Scrolled) {
  const above = scrollTop > SLACK
  const below = scrollTop + clientHeight < scrollHeight - SLACK
  if (!above && !below) return 'none'
  const [top, bottom] = [above ? DEPTH : '0px', below ? DEPTH : '0px']
  return `linear-gradient(transparent, #000 ${top}, #000 calc(100% - ${bottom}), transparent)`
}
