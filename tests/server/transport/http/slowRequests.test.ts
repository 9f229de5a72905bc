// Mostly waits: slow clients.
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { rest } from '../../../support/api'
import { useApplication } from '../../../support/application'

const SECONDS = 2
const application = useApplication({ REQUEST_TIMEOUT: String(SECONDS) })

describe('an incomplete request is closed in time, and delays no other', () => {
  test.for([
    ['its headers', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Ty'],
    [
      'its body',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em',
    ],
  ])('because of missing %s', async ([, sent = '']) => {
    const socket = connect(Number(new URL(application.url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => {})
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    const begun = Date.now()
    socket.write(sent)
    expect((await rest(application.url, 'GET', '/healthz')).status).toBe(200)
    await once(socket, 'close')
    const seconds = (Date.now() - begun) / 1_000
    expect(seconds).toBeGreaterThan(SECONDS - 0.5)
    expect(seconds).toBeLessThan(SECONDS + 5)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})
