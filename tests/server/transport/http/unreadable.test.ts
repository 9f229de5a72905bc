import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { useApplication } from '../../../support/application'

const application = useApplication()

async function answerTo(bytes: string) {
  const { port } = new URL(application.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(bytes)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((header) => [header.split(': ')[0]?.toLowerCase(), header.slice(header.indexOf(': ') + 2)]),
  )
  return { status: Number(line.split(' ')[1]), headers, body: JSON.parse(body) as unknown }
}

test.for([
  ['no request at all', 'bonjour\r\n\r\n', 400, 'Requête illisible'],
  [
    'two lengths',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'Requête illisible',
  ],
  [
    'a length and chunks',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
    'Requête illisible',
  ],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'En-têtes trop volumineux',
  ],
  ...['Host: x\r\nHost: x', 'Host: x\r\nhOST: y', 'Host: x, y', 'Host: x,x'].map(
    (hosts): [string, string, number, string] => [
      `two hosts (${JSON.stringify(hosts)})`,
      `GET / HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`,
      400,
      'Requête illisible',
    ],
  ),
  ['a broken address', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400, 'Requête illisible'],
] as const)('%s is refused in French, with the headers of data', async ([, bytes, status, message]) => {
  const answer = await answerTo(bytes)
  expect([answer.status, answer.body]).toEqual([status, { message }])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})
