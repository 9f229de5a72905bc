import { test } from 'vitest'
import { useApplication } from '../support/application'
import { expectNoAxeViolations, useBrowser } from '../support/browser'

const application = useApplication()
const browser = useBrowser(application)

test.each([{ dark: false }, { dark: true }])('the login page shows, dark: $dark', async ({ dark }) => {
  const page = await browser.newPage({ dark })
  await page.goto('/')
  await page.getByRole('button', { name: 'Submit' }).waitFor()
  await expectNoAxeViolations(page)
})
