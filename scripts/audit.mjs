import { audit } from './lib/audit.mjs'
import { Failure, main } from './lib/run.mjs'

await main(async () => {
  const findings = await audit()
  if (!findings) throw new Failure("Le service d'audit du registre npm ne répond pas : rien n'a été vérifié.")
  if (findings.length > 0)
    throw new Failure(findings.map(({ name, severity }) => `${severity.padEnd(10)}${name}`).join('\n'))
  process.stdout.write('Aucune faille connue parmi les dépendances livrées.\n')
})
