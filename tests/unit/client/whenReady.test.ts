import { createMemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { whenReady } from '../../../client/app/whenReady'

function routerOfOneScreen() {
  let arrive = () => {}
  const code = new Promise<{ Component: () => null }>((resolve) => {
    arrive = () => resolve({ Component: () => null })
  })
  return { router: createMemoryRouter([{ path: '/', lazy: () => code }]), arrive }
}

const turns = () => new Promise((resolve) => setTimeout(resolve, 20))

test('waits for code that loads in time', async () => {
  const { router, arrive } = routerOfOneScreen()
  const ready = whenReady(router).then(() => router.state.initialized)
  arrive()
  expect(await ready).toBe(true)
})

test('code that loads between React’s first render and its subscription notifies the component', async () => {
  const { router, arrive } = routerOfOneScreen()
  await whenReady(router)
  expect(router.state.initialized).toBe(false)
  arrive()
  await turns()
  // Subscribes as a mounted RouterProvider does, which has rendered the previous state.
  const values: boolean[] = []
  router.subscribe(({ initialized }) => values.push(initialized))
  expect(values).toEqual([true])
})
