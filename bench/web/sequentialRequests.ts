/** A request of a page; start and end in ms or s since the start of the load. */
export interface PageRequest {
  url: string
  resourceType?: string
  initiator: { type: string }
  rendererStartTime: number
  networkEndTime: number
}

const isScript = ({ resourceType }: PageRequest) => resourceType === 'Script'
const isData = ({ url }: PageRequest) => /^\/(graphql|api\/)/.test(new URL(url).pathname)

/**
 * Length of the longest chain of sequential requests (scripts and API calls) before the last data of a page
 * is loaded, without the document: each is requested by a script after the previous one ended. What the
 * document itself names waits for nothing.
 */
export function sequentialRequests(requests: readonly PageRequest[]): number {
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
