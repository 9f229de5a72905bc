import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '../support/server'
import { startProxy } from './proxy'

interface Finding {
  id: string
  severity: string
  finding: string
}

const SERIOUS = new Set(['MEDIUM', 'HIGH', 'CRITICAL', 'FATAL'])

/** Slow: runs only with `npm test -- --all`. */
test.runIf(process.env.TEST_SCAN).for(['nginx', 'caddy', 'haproxy'] as const)(
  'testssl.sh finds nothing at or above medium behind %s',
  { timeout: 300_000 },
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'scan-'))
    const socket = join(folder, 'http.sock')
    const server = await startServer({
      NODE_ENV: 'production',
      DATABASE_URL: `sqlite:${join(folder, 'pointage.sqlite')}`,
      JWT_SECRET: '7b1f0c5a9d3e8264b0c7d1e5f9a3284c',
      SOCKET: socket,
      PUBLIC_URL: 'https://localhost',
    })
    const proxy = await startProxy(kind, socket)
    try {
      const report = join(folder, 'report.json')
      const args = ['--quiet', '--color', '0', '--warnings', 'off', '--ip', '127.0.0.1']
      spawnSync(
        'testssl',
        [...args, '--add-ca', proxy.certificate.authority, '--jsonfile', report, proxy.secure],
        {
          cwd: folder,
          encoding: 'utf8',
        },
      )
      const findings = JSON.parse(readFileSync(report, 'utf8')) as Finding[]
      expect(findings.length).toBeGreaterThan(50)
      expect(findings.filter(({ severity }) => SERIOUS.has(severity))).toEqual([])
    } finally {
      await proxy.stop()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
