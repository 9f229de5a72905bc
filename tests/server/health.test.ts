import { expect, test } from 'vitest'
import { rest } from '../support/api'
import { useApplication } from '../support/application'

const application = useApplication()

test.each(['/healthz', '/readyz'])('%s answers 200', async (path) => {
  expect((await rest(application.url, 'GET', path)).status).toBe(200)
})
