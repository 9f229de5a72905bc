import { expect, test } from 'vitest'
import { rest } from '../../support/api'
import { useApplication } from '../../support/application'

const application = useApplication({ TRUST_PROXY: '1' })

test.for(['1:2:3:4:5:6:7:8:9:10::1', 'unknown', '192.0.2.7:4711', 'a'.repeat(9_000), '::::', ' , ,'])(
  'what a proxy says instead of an address (%s) makes no failure of ours',
  async (address) => {
    const headers = { 'x-forwarded-for': address }
    expect((await rest(application.url, 'GET', '/api/users/all', { headers })).status).toBe(401)
    const json = { email: 'personne@exemple.fr', password: 'une phrase' }
    expect((await rest(application.url, 'POST', '/api/login', { headers, json })).status).toBeLessThan(500)
  },
)
