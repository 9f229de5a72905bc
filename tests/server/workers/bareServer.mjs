// Baseline: a server that does almost nothing on this machine.
import { createServer } from 'node:http'

const server = createServer((_request, response) => response.end('ok'))
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.once('disconnect', () => process.exit(0))
