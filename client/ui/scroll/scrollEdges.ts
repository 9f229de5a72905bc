export type Scrolled = {
  scrollTop: number
  clientHeight: number
  scrollHeight: number
  scrollLeft: number
  clientWidth: number
  scrollWidth: number
}

export type Axis = 'down' | 'sideways'

// Browsers scroll by fractions of a pixel.
const SLACK = 1
const DEPTH = '32px'

/**
 * Mask that fades edges with more content; works in forced colours, unlike a shadow. Horizontally only the
 * far edge: the first column is sticky.
 */
export function fadeOf(element: Scrolled, axis: Axis) {
  if (axis === 'sideways') {
    const { scrollLeft, clientWidth, scrollWidth } = element
    if (scrollLeft + clientWidth >= scrollWidth - SLACK) return 'none'
    return `linear-gradient(to right, #000 calc(100% - ${DEPTH}), transparent)`
  }
  const { scrollTop, clientHeight, scrollHeight } = element
  const above = scrollTop > SLACK
  const below = scrollTop + clientHeight < scrollHeight - SLACK
  if (!above && !below) return 'none'
  const [top, bottom] = [above ? DEPTH : '0px', below ? DEPTH : '0px']
  return `linear-gradient(transparent, #000 ${top}, #000 calc(100% - ${bottom}), transparent)`
}
