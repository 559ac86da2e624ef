import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { ClickHouseAddress } from './clickhouse/clickHouse.ts'
import { isLoopbackHost } from './egress.rules.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''))
const switchedOn = z.stringbool()

const databaseAddress = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'it should look like postgres://user:password@host:5432/database',
  })
  .optional()

const Variables = z.object({
  APP_PORT: port.default(3000),
  TRACKER_PORT: port.default(3001),
  DEMO_PORT: port.default(3002),
  /** Threads of the tracker that answer visitors; `auto` = one for each processor. */
  TRACKER_THREADS: z
    .union([z.literal('auto'), z.coerce.number().int().min(1).max(64)], {
      error: 'it should be a number from 1 to 64, or "auto"',
    })
    .default(1),
  /** Holds the embedded database, the tracker's journal, keys and the demo's passwords. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** Any PostgreSQL from 15 on; without it an embedded one is started in DATA_DIR. */
  DATABASE_URL: databaseAddress,
  /** The same database as the role that owns its tables, for migrations; without it DATABASE_URL's role owns them. */
  DATABASE_OWNER_URL: databaseAddress,
  /** A streaming replica of it, which answers what only reads as long as it is no further behind than so many seconds. */
  DATABASE_REPLICA_URL: databaseAddress,
  DATABASE_REPLICA_LAG_SECONDS: z.coerce.number().int().min(1).max(3600).default(10),
  /** A ClickHouse server that keeps the clicks, as http[s]://user:password@host:8123/database; `?cluster=name` for several. */
  CLICKHOUSE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'it should look like http://user:password@host:8123/database',
    })
    .optional(),
  /** The same database past the pooler of transactions that DATABASE_URL leads to: for what needs a session of its own. */
  DATABASE_DIRECT_URL: databaseAddress,
  /** Address people open, and address that links and tags point to. */
  APP_URL: url.optional(),
  TRACKER_URL: url.optional(),
  DEMO_URL: url.optional(),
  /** Fill an empty database with the demo network and serve its two sites. */
  DEMO: switchedOn.default(true),
  /** Let kickbacks go to any port of loopback addresses: for tests, never in production. */
  KICKBACK_ALLOW_LOOPBACK: switchedOn.optional(),
  /** Stands in for all ad platforms, for tests: a call to `https://<host>/<path>` goes to `<this>/<host>/<path>`. */
  AD_PLATFORM_URL: url.optional(),
  /** How many proxies of ours stand one behind the other before app and tracker: each adds to X-Forwarded-For whom it has seen. */
  TRUST_PROXY: z
    .union([z.coerce.number().int().min(0).max(9), switchedOn.transform(Number)], {
      error: 'it should be the number of proxies, 0 for none',
    })
    .default(0),
  /** A database of countries in the format of MaxMind (`.mmdb`), for promotions that are meant for some of them. */
  COUNTRY_DATABASE: z.string().min(1).optional(),
  /** Where mails go when the mail settings name no server, as smtp[s]://user:password@host:port. Without either they are kept and read on screen. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of mails, when the mail settings name none. */
  MAIL_FROM: z.email().optional(),
  /** Where `npm run backup` puts its archives, how many it keeps, and what it encrypts them with. */
  BACKUP_DIR: z.string().min(1).default('./backups'),
  BACKUP_KEEP: z.coerce.number().int().min(1).default(14),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  /** What the keys in an export were sealed with, for `npm run import`. */
  EXPORT_PASSPHRASE: z.string().min(1).optional(),
  /** Whether the settings on screen may have backups made by themselves. */
  NIGHTLY_BACKUP: switchedOn.default(true),
  /** How long an API or a tracker that is to end goes on answering while /readyz says that it is not ready, so that nobody is sent there any more. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  /** Where a process tells Prometheus how it fares; without a port it does not. `npm start` takes the three ports after it for its parts. */
  METRICS_PORT: port.max(65_532).optional(),
  METRICS_HOST: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** A collector of OpenTelemetry that is told what happens when, and of how large a share of it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

const Environment = Variables.refine(
  ({ DATABASE_URL, DATABASE_DIRECT_URL }) => DATABASE_URL || !DATABASE_DIRECT_URL,
  {
    path: ['DATABASE_DIRECT_URL'],
    error: 'it goes past the pooler of DATABASE_URL, which is not set',
  },
)
  .refine(({ DATABASE_URL, DATABASE_REPLICA_URL }) => DATABASE_URL || !DATABASE_REPLICA_URL, {
    path: ['DATABASE_REPLICA_URL'],
    error: 'it follows the server of DATABASE_URL, which is not set',
  })
  .refine(
    ({ METRICS_HOST, METRICS_TOKEN }) =>
      isLoopbackHost(METRICS_HOST) || METRICS_TOKEN !== undefined,
    {
      path: ['METRICS_TOKEN'],
      error: 'it is needed (16 characters at least) where METRICS_HOST is not this machine alone',
    },
  )

const tracingOf = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_TRACES_SAMPLER_ARG: share,
}: z.output<typeof Environment>) => (url === undefined ? null : { url, share })

/** The cluster is for us; the rest is for the server. */
function clickHouseAddress(given: string | undefined): ClickHouseAddress | null {
  if (given === undefined) return null
  const address = new URL(given)
  const cluster = address.searchParams.get('cluster')
  address.searchParams.delete('cluster')
  return { url: address.href, cluster }
}

const replicaOf = ({
  DATABASE_REPLICA_URL: address,
  DATABASE_REPLICA_LAG_SECONDS: seconds,
}: z.infer<typeof Variables>) =>
  address === undefined ? null : { url: address, longestLagMs: seconds * 1000 }

/** Reads the environment once, at start. Everything wrong is said at once, before anything listens. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = Environment.safeParse(env)
  if (!parsed.success)
    throw new Error(
      parsed.error.issues
        .map(({ path, message }) => `The setting ${path.join('.')} is not right: ${message}.`)
        .join('\n'),
    )
  const { data } = parsed
  return {
    app: { port: data.APP_PORT, url: data.APP_URL ?? `http://127.0.0.1:${data.APP_PORT}` },
    tracker: {
      port: data.TRACKER_PORT,
      url: data.TRACKER_URL ?? `http://127.0.0.1:${data.TRACKER_PORT}`,
    },
    trackerThreads: data.TRACKER_THREADS === 'auto' ? availableParallelism() : data.TRACKER_THREADS,
    demo: {
      enabled: data.DEMO,
      port: data.DEMO_PORT,
      url: data.DEMO_URL ?? `http://127.0.0.1:${data.DEMO_PORT}`,
    },
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    clickHouse: clickHouseAddress(data.CLICKHOUSE_URL),
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    /** A pooler of transactions stands before the database. */
    isPooled: data.DATABASE_DIRECT_URL !== undefined,
    replica: replicaOf(data),
    /** The demo reaches its own receiver on this machine, and nothing else here. */
    kickbackAllowLoopback: data.KICKBACK_ALLOW_LOOPBACK ?? (data.DEMO && [data.DEMO_PORT]),
    adPlatformUrl: data.AD_PLATFORM_URL,
    proxies: data.TRUST_PROXY,
    countryDatabase: data.COUNTRY_DATABASE && resolve(data.COUNTRY_DATABASE),
    mail: { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM },
    backup: {
      folder: resolve(data.BACKUP_DIR),
      keep: data.BACKUP_KEEP,
      passphrase: data.BACKUP_PASSPHRASE,
      nightly: data.NIGHTLY_BACKUP,
    },
    drainMs: data.DRAIN_SECONDS * 1000,
    metrics:
      data.METRICS_PORT === undefined
        ? null
        : { host: data.METRICS_HOST, port: data.METRICS_PORT, token: data.METRICS_TOKEN },
    tracing: tracingOf(data),
    exportPassphrase: data.EXPORT_PASSPHRASE,
    logLevel: data.LOG_LEVEL,
  }
}
/** The environment as the product reads it: everything checked, with the defaults filled in. */
export type Config = ReturnType<typeof readConfig>
