import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Certificate {
  authority: string
  certificate: string
  key: string
}

/** Makes a certificate authority and a host certificate signed by it. */
export function makeCertificate(folder: string, host = 'localhost'): Certificate {
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '365',
    '-subj',
    '/CN=Autorité de test',
  )
  openssl('req', ...newKey, '-keyout', 'site.key', '-out', 'site.csr', '-subj', `/CN=${host}`)
  const extensions = [
    `subjectAltName = DNS:${host}`,
    'basicConstraints = CA:FALSE',
    'keyUsage = critical, digitalSignature',
    'extendedKeyUsage = serverAuth',
    'crlDistributionPoints = URI:http://localhost/crl.pem',
  ]
  writeFileSync(at('site.ext'), `${extensions.join('\n')}\n`)
  const signing = [
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-extfile',
    'site.ext',
    '-days',
    '90',
  ]
  openssl('x509', '-req', '-in', 'site.csr', '-out', 'site.pem', ...signing)
  return { authority: at('ca.pem'), certificate: at('site.pem'), key: at('site.key') }
}
