const LIMIT_MS = 8_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const isSettled = ({ state }: ServiceWorker) => state === 'activated' || state === 'redundant'

const settles = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (isSettled(worker)) resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })

async function take() {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
  const next = registration?.installing ?? registration?.waiting
  if (next) await settles(next)
}

/** Makes the newest version of the screens the one that the next load shows. */
export const takeNewVersion = () => Promise.race([take(), pause(LIMIT_MS)])
