import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import getPort from 'get-port'
import { spawnGuarded } from '../../scripts/lib/spawnGuarded.mjs'
import { type Certificate, makeCertificate } from './certificate'

export interface ReverseProxy {
  /** `https://localhost:…` and `http://localhost:…`. */
  secure: string
  clear: string
  certificate: Certificate
  stop(): Promise<void>
}

interface Places {
  socket: string
  folder: string
  ports: { secure: number; clear: number }
  certificate: Certificate
}

const START_LIMIT_MS = 15_000
const shipped = (name: string) => readFileSync(resolve(import.meta.dirname, '../../deploy', name), 'utf8')

/** Replaces each text, which the shipped file must contain. */
function fill(text: string, replacements: [from: string, to: string][]) {
  return replacements.reduce((filled, [from, to]) => {
    if (!filled.includes(from)) throw new Error(`The shipped file has no ${from}`)
    return filled.replaceAll(from, to)
  }, text)
}

function nginx({ socket, folder, ports, certificate }: Places) {
  const site = fill(shipped('nginx.conf'), [
    ['/run/pointage/http.sock', socket],
    ['listen 80;', `listen 127.0.0.1:${ports.clear};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl', `listen 127.0.0.1:${ports.secure} ssl`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/pointage.exemple.fr/fullchain.pem', certificate.certificate],
    ['/etc/letsencrypt/live/pointage.exemple.fr/privkey.pem', certificate.key],
    ['pointage.exemple.fr', 'localhost'],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\npid ${join(folder, 'pid')};\nerror_log stderr;\nworker_processes 1;\nuser root;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${site}\n}\n`,
  )
  return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')]
}

/** The shipped Caddyfile with a given certificate, since none can be requested here. */
function caddy({ socket, folder, ports, certificate }: Places) {
  const site = fill(shipped('Caddyfile'), [
    ['/run/pointage/http.sock', socket],
    ['{\n\tservers {', '{\n\tadmin off\n\tauto_https disable_redirects\n\tservers {'],
    ['http://pointage.exemple.fr', `http://localhost:${ports.clear}`],
    [
      'https://pointage.exemple.fr {',
      `https://localhost:${ports.secure} {\n\ttls ${certificate.certificate} ${certificate.key}`,
    ],
  ])
  writeFileSync(join(folder, 'Caddyfile'), site)
  return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
}

/** The shipped file for the user who tests, with the certificate made here. */
function haproxy({ socket, folder, ports, certificate }: Places) {
  const pem = join(folder, 'site-and-key.pem')
  writeFileSync(pem, [certificate.certificate, certificate.key].map((path) => readFileSync(path)).join(''))
  const configuration = fill(shipped('haproxy.cfg'), [
    ['unix@/run/pointage/http.sock', `unix@${socket}`],
    ['log /dev/log local0', 'log stdout format raw local0'],
    ['  user haproxy\n', ''],
    ['  group pointage\n', ''],
    ['bind :::80 v4v6', `bind 127.0.0.1:${ports.clear}`],
    ['bind :::443 v4v6', `bind 127.0.0.1:${ports.secure}`],
    ['/etc/haproxy/pointage.pem', pem],
  ])
  writeFileSync(join(folder, 'haproxy.cfg'), configuration)
  return ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')]
}

const KINDS = { nginx, caddy, haproxy }
export type ProxyKind = keyof typeof KINDS

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true))
    socket.once('error', () => done(false)).once('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })

/** Starts the proxy with the configuration shipped in `deploy/`, for a server that listens on `socket`. */
export async function startProxy(kind: ProxyKind, socket: string): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), `${kind}-`))
  const certificate = makeCertificate(folder)
  const [secure, clear] = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })]
  const [command = '', ...args] = KINDS[kind]({ socket, folder, ports: { secure, clear }, certificate })
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawnGuarded(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + START_LIMIT_MS; !(await answers(secure)); ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`${kind} does not start:\n${output}`)
    }
    await new Promise((wake) => setTimeout(wake, 50))
  }
  return {
    secure: `https://localhost:${secure}`,
    clear: `http://localhost:${clear}`,
    certificate,
    stop,
  }
}
