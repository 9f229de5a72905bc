/** A request of a page: in milliseconds or seconds of its load, when the page wanted it, and when it was all there. */
export interface PageRequest {
  url: string
  resourceType?: string
  /** What made the page want it: a script or, by itself, the document. */
  initiator: { type: string }
  rendererStartTime: number
  networkEndTime: number
}

const isScript = ({ resourceType }: PageRequest) => resourceType === 'Script'
const isData = ({ url }: PageRequest) => /^\/(graphql|api\/)/.test(new URL(url).pathname)

/**
 * How many requests, scripts and calls, wait for each other before the last data of a page is there, the document
 * itself apart: each is asked for by a script after the one before has ended. What the document names waits for nothing.
 */
export function inSeries(requests: readonly PageRequest[]): number {
  const chain = requests
    .filter((request) => isScript(request) || isData(request))
    .toSorted((a, b) => a.rendererStartTime - b.rendererStartTime)
  const lengths = new Map<PageRequest, number>()
  for (const request of chain) {
    const before =
      request.initiator.type === 'script'
        ? chain.filter(({ networkEndTime }) => networkEndTime <= request.rendererStartTime)
        : []
    lengths.set(request, 1 + Math.max(0, ...before.map((one) => lengths.get(one) ?? 0)))
  }
  return Math.max(0, ...chain.filter(isData).map((request) => lengths.get(request) ?? 0))
}
