import type { Page, WebSocket, WebSocketRoute } from 'playwright-core'
import { eventually } from '../workday'

/** Follows the connections of a page; call before it signs in. */
export function watchSockets(page: Page) {
  const sockets: WebSocket[] = []
  const frames: string[] = []
  page.on('websocket', (socket) => {
    sockets.push(socket)
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)))
  })
  return {
    sockets,
    /** Resolves once the page misses no change of some subscriptions any more. */
    whenLive: (...topics: string[]) =>
      eventually(() => topics.every((topic) => frames.some((frame) => frame.includes(`{"${topic}":{`)))).toBe(
        true,
      ),
  }
}

/** A proxy that cuts WebSockets: `cut` those that there are, and every other until `restore`. */
export async function proxySockets(page: Page, isCut = false) {
  const open = new Set<WebSocketRoute>()
  let attempts = 0
  let cutting = isCut
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    attempts++
    if (cutting) return void socket.close({ code: 1_012 })
    socket.connectToServer()
    open.add(socket)
  })
  return {
    attempts: () => attempts,
    async cut() {
      cutting = true
      for (const socket of open) await socket.close({ code: 1_012 })
      open.clear()
    },
    restore() {
      cutting = false
    },
  }
}
