import { createHmac, randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { purgePlaces } from './auth/familiarPlaces'
import { createPasswordHasher } from './auth/password'
import { createSessions, purgeSessions } from './auth/sessions'
import { createSignInLimits } from './auth/signInLimits'
import { createFileMaker } from './backgroundFiles/maker'
import { purgeFiles } from './backgroundFiles/store'
import { watchBudgets } from './budgets/watchBudgets'
import { type Config, ConfigError } from './config'
import { faultOf } from './db/faults'
import { createLabels, isLabelled } from './db/labels'
import { openDatabase } from './db/open'
import { readServerState, warnClockSkew } from './db/serverState'
import { withStartupLock } from './db/withStartupLock'
import { assertTimeZone } from './entries/assertTimeZone'
import { createListeners } from './journal/listeners'
import { createRefusals } from './journal/refusals'
import { lacksKey, makeDailyRoot } from './journal/root'
import { writeEvents } from './journal/write'
import { createMerger } from './merging/createMerger'
import { createFailureLog } from './operation/failures'
import { createWriteLimits } from './operation/limitWrites'
import { NO_PROGRESS } from './operation/progress'
import type { MainServices } from './operation/services'
import { purgeRequestKeys } from './pipeline/idempotency/withIdempotency'
import { runScheduledReports } from './savedReports/runScheduledReports'
import { fillSummariesOnce } from './summaries/everybody'
import { closeMonths } from './summaries/months'
import { createNightRecount } from './summaries/recountNights'
import { graphqlHandler } from './transport/graphql/handler'
import { mountLive } from './transport/graphql/live/mountLive'
import { createContext } from './transport/graphql/requestContext'
import { createGraphQLServer } from './transport/graphql/server'
import { createAddressOf } from './transport/http/addressOf'
import { answerErrors, refuseAddress } from './transport/http/answerErrors'
import { callerOf, channelOf } from './transport/http/caller'
import { mountHealth } from './transport/http/health'
import { limitFiles } from './transport/http/limitFiles'
import { limitRequests } from './transport/http/limitRequests'
import { logRequests } from './transport/http/logRequests'
import { mountPages } from './transport/http/pages'
import { readBodies } from './transport/http/readBodies'
import { refuseForeign } from './transport/http/refuseForeign'
import { refuseWhileClosing } from './transport/http/refuseWhileClosing'
import { handleExpectAndBadHost, rejectMalformed } from './transport/http/rejectMalformed'
import { createRequestLogs } from './transport/http/requestLogOf'
import { secureHeaders } from './transport/http/secureHeaders'
import { abortUnreadResponses, closeIdleSockets, closePipelinedSockets } from './transport/http/sockets'
import { rememberTransports } from './transport/http/transportOf'
import { warnOfProxy } from './transport/http/warnOfProxy'
import { mountExports } from './transport/rest/exports'
import { mountFiles } from './transport/rest/files'
import { mountRest } from './transport/rest/mount'
import { mountPayroll } from './transport/rest/payroll'
import { createZone } from './workedTime/time'
import { createEstimator } from './workers/createEstimator'
import { createWorkers } from './workers/pool'

const BODY_LIMIT = 100_000
/** Bytes below which compression does not pay off. */
const COMPRESS_FROM = 4_096
/** Keep-alive as a multiple of the request timeout; longer than the proxies', see `deploy/`. */
const KEPT_OPEN = 1.8
/** Milliseconds between checks for slow requests; Node's default is 30 s. */
const SLOW_CHECK = 1_000
/** Milliseconds granted to requests in flight at shutdown: longer than any call except imports. */
const CLOSE_PATIENCE = 10_000
const TIDY_EVERY = 3_600_000
/** Milliseconds between checks for due regular reports and exhausted budgets. */
const LOOK_EVERY = 60_000

async function createServices(config: Config, logger: Logger): Promise<MainServices> {
  const database = await openDatabase(config.database)
  const now = () => Math.floor(Date.now() / 1000)
  const labels = createLabels()
  const listeners = createListeners((err) => logger.error({ err }, 'listener failed'))
  listeners.add((events) => {
    if (events.some(({ entity }) => isLabelled(entity))) labels.clear()
  })
  const services: MainServices = {
    database,
    zone: createZone(config.timeZone),
    publicUrl: config.publicUrl,
    logger,
    now,
    passwords: { ...createPasswordHasher(), ...createEstimator() },
    sessions: createSessions(database, config.jwtSecret, now),
    signInLimits: createSignInLimits(),
    labels,
    digest: (text) => createHmac('sha256', config.jwtSecret).update(text).digest('base64url'),
    refusals: createRefusals(database, now, (err) => logger.error({ err }, 'refusal not logged')),
    listeners,
    writeLimits: createWriteLimits(config.limits.writesPerAccount),
    strict: config.strict,
    workers: createWorkers(
      { database: config.database, timeZone: config.timeZone, publicUrl: config.publicUrl },
      logger,
    ),
    files: createFileMaker(() => services),
    progress: NO_PROGRESS,
  }
  return services
}

const DEMO_HINT =
  'Connexion : admin@exemple.fr, superviseur@exemple.fr ou employe@exemple.fr, mot de passe demo-2026!'
const DEMO_WARNING =
  'Attention : ces comptes de démonstration sont publics. Sans DEMO=1, une base vide reste vide.'
const NO_USER =
  'Aucun utilisateur : créez le premier par « npm run user:create -- --email … --nom … --prenom … --acces A ».'

async function fillWithDemo(services: MainServices, { demoAsked, published }: Config): Promise<string[]> {
  const held = await import('./demo/loadDemo').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  })
  if (held) {
    await withStartupLock(services.database.dataSource, () => held.loadDemo(services))
    return published ? [DEMO_HINT, DEMO_WARNING] : [DEMO_HINT]
  }
  if (demoAsked)
    throw new ConfigError(['DEMO : cette livraison ne contient pas la société de démonstration, mettez 0'])
  return []
}

/** Whether anybody could sign in; no more asked of the database once there is a user. */
function createUserCheck({ database }: MainServices) {
  let known = false
  return async () => {
    known ||= (await database.read((db) => db.rows('SELECT id FROM user LIMIT 1'))).length > 0
    return known
  }
}

const KEY_MISSING =
  'Attention : la clé qui signait les racines du journal manque, et plus aucune n’est signée. Rendez son secret (JOURNAL_SECRET_FILE, ou le fichier journal-secret à côté de la base), ou, si une nouvelle clé doit signer, lancez « npm run journal:root -- --new-key ».'

/** `close` finishes requests in flight, then closes the database. `remark` receives operator warnings. */
export async function createApp(
  config: Config,
  logger: Logger,
  remark: (text: string) => void = () => {},
): Promise<FastifyInstance> {
  const services = await createServices(config, logger)
  await services.database.write(async (db) => {
    const event = await assertTimeZone(db, config.timeZone)
    const origin = { actor: null, at: services.now(), door: 'command' } as const
    if (event) await writeEvents(db, origin, [event])
  })
  await fillSummariesOnce(services.database, services.zone)
  await warnClockSkew(services.database, logger)
  const remarks = config.demo ? await fillWithDemo(services, config) : []
  if (await lacksKey(services.database, config)) remarks.push(KEY_MISSING)
  const hasUsers = createUserCheck(services)
  if (!(await hasUsers())) remarks.push(NO_USER)
  for (const text of remarks) remark(text)

  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // The request log needs no request id, so no child logger per request.
    childLoggerFactory: (parent) => parent,
    genReqId: () => randomUUID(),
    // A HEAD would run a mutating GET.
    exposeHeadRoutes: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy,
    // Fastify's own 503 is in English and lacks our headers.
    return503OnClosing: false,
    requestTimeout: config.requestTimeout,
    // The kernel may buffer a whole answer that nobody reads; then this timeout closes the connection.
    keepAliveTimeout: config.requestTimeout * KEPT_OPEN,
    http: {
      requestTimeout: config.requestTimeout,
      headersTimeout: config.requestTimeout,
      connectionsCheckingInterval: SLOW_CHECK,
      requireHostHeader: false,
    },
    frameworkErrors: refuseAddress(config.publicUrl),
    clientErrorHandler: rejectMalformed(config.publicUrl),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  })
  const failures = createFailureLog(logger)
  const graphql = await createGraphQLServer(failures, config)

  closePipelinedSockets(app)
  rememberTransports(app)
  createRequestLogs(app)
  logRequests(app)
  answerErrors(app, failures)
  secureHeaders(app, config.publicUrl)
  handleExpectAndBadHost(app)
  refuseWhileClosing(app)
  closeIdleSockets(app)
  if (config.trustProxy === false) warnOfProxy(app)
  refuseForeign(app)
  const countRequest = limitRequests(app, services, config.limits)
  limitFiles(app)
  abortUnreadResponses(app, config.requestTimeout)
  await app.register(compress, {
    // Compressed request bodies are not supported.
    globalDecompression: false,
    threshold: COMPRESS_FROM,
    encodings: ['gzip'],
    zlibOptions: { level: 1 },
  })
  await readBodies(app)
  const askState = () => readServerState(services.database)
  mountHealth(app, askState, failures.metFull, (error) => faultOf(error).code, logger)
  mountRest(app, services)
  mountExports(app, services)
  mountFiles(app, services)
  mountPayroll(app, services)
  const { explorer } = await mountPages(app, hasUsers)
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    preHandler: explorer,
    handler: graphqlHandler(graphql, (request, reply) =>
      createContext(services, callerOf(services, request, reply, channelOf(request, 'graphql')), reply),
    ),
  })

  mountLive(app, services, { failures, addressOf: createAddressOf(config.trustProxy), countRequest })

  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), CLOSE_PATIENCE).unref()
  })

  const tidying = setInterval(() => {
    Promise.all([
      purgeSessions(services.database, services.now()),
      purgePlaces(services.database, services.now()),
      purgeRequestKeys(services.database, services.now()),
      purgeFiles(services.database, services.now()),
      warnClockSkew(services.database, logger),
      makeDailyRoot(services.database, config, services.now()).then(
        (signed) => signed || logger.warn('no root of the journal: its key is missing'),
      ),
    ]).catch((error) => failures.masked(error))
  }, TIDY_EVERY).unref()
  const recountNights = createNightRecount(services, logger)
  const merger = createMerger(services, logger)
  const noteFailure = (err: unknown) => logger.error({ err }, 'what comes round was not done')
  const look = () =>
    Promise.all([
      runScheduledReports(services),
      watchBudgets(services),
      // Merges first: they reopen months.
      Promise.all([recountNights(), merger.run()]).then(() => closeMonths(services.database, services)),
    ]).catch(noteFailure)
  services.listeners.add((events) => {
    if (events.some(({ action }) => action === 'merge')) void merger.run().catch(noteFailure)
  })
  const looking = setInterval(look, LOOK_EVERY).unref()
  // Makes the reports that became due while no server ran.
  app.addHook('onListen', () => void look())
  app.addHook('onClose', async () => {
    clearInterval(tidying)
    clearInterval(looking)
    await merger.close()
    await graphql.stop()
    await services.files.close()
    await services.workers.close()
    await services.passwords.close()
    await services.database.close()
  })
  return app
}
