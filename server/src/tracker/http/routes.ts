import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson, answerRedirect, answerText, anyOrigin } from './answers.ts'
import {
  countImpression,
  followLegacyLink,
  followLink,
  followShortLink,
  followSlot,
  type ClickDeps,
} from '../click/clicks.ts'
import { takeDirectClick } from '../click/directClicks.ts'
import { answerHostToken } from './hostToken.ts'
import { answerReadiness, type HealthDeps } from './health.ts'
import { takeChanges } from '../notice/changes.ts'
import { answerPreflight, takeCall, takeNotice, type NoticeDeps } from '../notice/notices.ts'
import { answerFile, type FileDeps } from '../files/files.ts'
import { answerPage } from './pages.ts'
import {
  followTestLink,
  noteTagStep,
  takeTestArrival,
  type TagCheckDeps,
} from '../check/tagChecks.ts'
import type { RequestTimes } from '../../platform/metrics/requestTimes.ts'
import { isTraced, traced } from '../../platform/tracing/tracing.ts'
import type { Visit } from './visit.ts'

/** `appUrl` is where people are sent who open the tracker itself. */
export type RouteDeps = ClickDeps &
  NoticeDeps &
  HealthDeps &
  TagCheckDeps &
  FileDeps & { appUrl: string; requests: RequestTimes<RegExp> }

interface Route {
  path: RegExp
  methods: readonly string[]
  answer: (
    deps: RouteDeps,
    visit: Visit,
    response: ServerResponse,
    request: IncomingMessage,
    part: string,
  ) => void | Promise<void>
}

const tag = readFileSync(new URL('tag.js', import.meta.url), 'utf8')
const reading = ['GET', 'HEAD']
const following = [...reading, 'POST']

const routes: readonly Route[] = [
  {
    path: /^\/c\/([0-9A-Za-z]{12})$/,
    methods: following,
    answer: (deps, visit, response, _request, code) => followLink(deps, visit, response, code),
  },
  {
    path: /^\/r\/([0-9A-Za-z]{8})$/,
    methods: following,
    answer: (deps, visit, response, _request, short) =>
      followShortLink(deps, visit, response, short),
  },
  {
    path: /^\/link\.php$/,
    methods: following,
    answer: (deps, visit, response) => followLegacyLink(deps, visit, response),
  },
  {
    path: /^\/s\/([0-9A-Za-z]{10})$/,
    methods: following,
    answer: (deps, visit, response, _request, code) => followSlot(deps, visit, response, code),
  },
  {
    path: /^\/d\/([0-9A-Za-z]{12})$/,
    methods: ['POST'],
    answer: (deps, visit, response, request, code) =>
      takeDirectClick(deps, visit, request, response, code),
  },
  {
    path: /^\/d\/([\w-]{22})$/,
    methods: ['POST'],
    answer: (deps, visit, response, request, token) =>
      takeTestArrival(deps, visit, request, response, token),
  },
  {
    path: /^\/\.well-known\/tsunagi-host$/,
    methods: reading,
    answer: ({ catalogue }, visit, response) => answerHostToken(catalogue, visit, response),
  },
  {
    path: /^\/i\/([0-9A-Za-z]{12})\.gif$/,
    methods: reading,
    answer: (deps, visit, response, _request, code) => countImpression(deps, visit, response, code),
  },
  {
    path: /^\/files\/([0-9a-f]{64})$/,
    methods: reading,
    answer: (deps, visit, response, request, name) =>
      answerFile(deps, visit, request, response, name),
  },
  {
    path: /^\/track$/,
    methods: ['GET', 'POST'],
    answer: (deps, visit, response, request) => takeNotice(deps, visit, request, response),
  },
  {
    path: /^\/call$/,
    methods: ['POST'],
    answer: (deps, visit, response, request) => takeCall(deps, visit, request, response),
  },
  {
    path: /^\/api\/v1\/results\/status$/,
    methods: ['POST'],
    answer: (deps, visit, response, request) => takeChanges(deps, visit, request, response),
  },
  {
    path: /^\/track$/,
    methods: ['OPTIONS'],
    answer: (_deps, _visit, response) => answerPreflight(response),
  },
  {
    path: /^\/check\/([\w-]{22})$/,
    methods: ['GET'],
    answer: (deps, visit, response, _request, token) =>
      followTestLink(deps, visit, response, token),
  },
  {
    path: /^\/check$/,
    methods: ['GET'],
    answer: (deps, visit, response) => noteTagStep(deps, visit, response),
  },
  {
    path: /^\/t\.js$/,
    methods: reading,
    answer: (_deps, _visit, response) =>
      answerText(response, 200, 'text/javascript', tag, {
        'cache-control': 'public, max-age=300',
        ...anyOrigin,
        'cross-origin-resource-policy': 'cross-origin',
      }),
  },
  {
    path: /^\/$/,
    methods: reading,
    answer: ({ appUrl }, _visit, response) => answerRedirect(response, appUrl, []),
  },
  {
    path: /^\/healthz$/,
    methods: reading,
    answer: (_deps, _visit, response) => answerJson(response, 200, { alive: true }),
  },
  {
    path: /^\/readyz$/,
    methods: reading,
    answer: (deps, _visit, response) => answerReadiness(response, deps),
  },
  {
    path: /^\/robots\.txt$/,
    methods: reading,
    answer: (_deps, _visit, response) =>
      answerText(response, 200, 'text/plain', 'User-agent: *\nDisallow: /\n'),
  },
]

/** A route's pattern in words: `/c/:id`. */
export const routeName = ({ source }: RegExp): string =>
  source
    .replace(/^\^|\$$/g, '')
    .replace(/\([^)]*\)/g, ':id')
    .replace(/\\(.)/g, '$1')

/** What no route answers, under one name. */
const noRoute = /^none$/

const asTraced = ({ path }: Route, { method }: Visit) => ({
  name: `${method} ${routeName(path)}`,
  kind: 'server' as const,
})

/** Finds what answers a request, and notes how long it takes. */
export async function answer(
  deps: RouteDeps,
  visit: Visit,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const started = performance.now()
  const allowed: string[] = []
  for (const route of routes) {
    const match = route.path.exec(visit.path)
    if (!match) continue
    if (route.methods.includes(visit.method)) {
      let status = 500
      try {
        const work = () => route.answer(deps, visit, response, request, match[1] ?? '')
        await (isTraced() ? traced(asTraced(route, visit), async () => work()) : work())
        status = response.statusCode
      } finally {
        deps.requests.note(route.path, status, (performance.now() - started) / 1000)
      }
      return
    }
    allowed.push(...route.methods)
  }
  answerNone(visit, response, allowed)
  deps.requests.note(noRoute, response.statusCode, (performance.now() - started) / 1000)
}

function answerNone(visit: Visit, response: ServerResponse, allowed: readonly string[]) {
  if (allowed.length > 0)
    return answerText(response, 405, 'text/plain', 'Method not allowed\n', {
      allow: allowed.join(', '),
    })
  answerPage(response, visit, /^\/[crs]\//.test(visit.path) ? 'unknown' : 'notFound')
}
