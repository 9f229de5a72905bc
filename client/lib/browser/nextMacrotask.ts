/** Resolves in a task of its own, so that the page answers a click or a key before. No timer: a hidden page has slow ones. */
export const nextMacrotask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
