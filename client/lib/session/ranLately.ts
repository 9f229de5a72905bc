import { local } from '../storage/storage'

const RUNNING = 'running'

/** Whether something ran when this browser last looked: its place is kept while it loads. */
export const ranLately = (user: string) => local.getItem(RUNNING) === user

export function storeRan(user: string, runs: boolean) {
  if (runs) local.setItem(RUNNING, user)
  else if (ranLately(user)) forgetRan()
}

/** On sign-out: nothing of the person stays in the browser. */
export const forgetRan = () => local.removeItem(RUNNING)
