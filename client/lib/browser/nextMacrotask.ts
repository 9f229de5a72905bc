/** Resolves in a new task, so that input is handled before. No timer: hidden pages throttle them. */
export const nextMacrotask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
