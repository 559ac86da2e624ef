import {
  userTypes,
  type Endpoint,
  type Request,
  type Response as ResponseOf,
  type Stale,
} from '@tsunagi/contract/endpoint'
import { connectionErrors } from '@tsunagi/contract/messages/connectionErrors'
import { humanCheck } from '@tsunagi/contract/people/humanCheck'
import { proxyLogin } from '@tsunagi/contract/people/proxy'
import { session } from '@tsunagi/contract/people/session'
import { csrfToken, setCsrfToken } from './csrf.ts'
import { currentLanguage, t } from './language.ts'
import { isLeaving, leaveTo, never } from './leaving.ts'
import { fieldsOf, messagesOf, messageStore } from './messageStore.ts'
import { stringifyQuery } from './queryString.ts'
import {
  endProxyLogin,
  isOvertaken,
  noticeOvertaking,
  readSession,
  type Session,
} from './session.ts'

/** A request that the server refused, with what it says about it. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly messages: string[]
  readonly fields: Record<string, string[]>
  /** Of an edit that came too late: what somebody else has changed meanwhile. */
  readonly stale: Stale['stale'] | null

  constructor(status: number, body: unknown, messages = messagesOf(body)) {
    super(messages.join('\n'))
    this.status = status
    this.messages = messages
    this.fields = fieldsOf(body)
    this.stale = status === 409 ? ((body as Partial<Stale> | null)?.stale ?? null) : null
  }
}

/** A request that was stopped by whoever sent it; the server may have done it all the same. */
export class GivenUp extends Error {
  override name = 'GivenUp'
}

/** What goes into an address and a body, before it is checked against an endpoint. */
export interface RequestParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** What a call may say besides the request itself. */
interface CallOptions {
  /** Stops the request when it fires. */
  signal?: AbortSignal
}
type Arguments<E extends Endpoint> =
  unknown extends Request<E>
    ? [request?: Record<string, never>, options?: CallOptions]
    : [request: Request<E>, options?: CallOptions]

/** Calls an endpoint of the contract: what it needs and what it answers are the contract's types. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[request, options]: Arguments<E>
): Promise<ResponseOf<E>> {
  return (await callUntyped(endpoint, (request ?? {}) as RequestParts, options)) as ResponseOf<E>
}

/** The same for code that works with any endpoint, such as the kit. */
export async function callUntyped(
  endpoint: Endpoint,
  request: RequestParts,
  options: CallOptions = {},
): Promise<unknown> {
  try {
    return await callOnce(endpoint, request, options)
  } catch (error) {
    if (!wantsProof(error, request)) throw error
    const body = { ...(request.body as object), proof: await ownProof() }
    return callOnce(endpoint, { ...request, body }, options)
  }
}

/** Whether the server wants to see that this is a browser, and was not shown it yet. */
const wantsProof = (error: unknown, { body }: RequestParts): boolean =>
  error instanceof ApiError && 'proof' in error.fields && !Object.hasOwn(body ?? {}, 'proof')

/** The work is loaded only where it is asked for. */
async function ownProof(): Promise<string> {
  const { workProof } = await import('./workProof.ts')
  return workProof(await call(humanCheck.challenge))
}

async function callOnce(
  endpoint: Endpoint,
  request: RequestParts,
  { signal }: CallOptions,
): Promise<unknown> {
  const reply = await replyOf(endpoint, request, { signal })
  const answer: unknown = reply.status === 204 ? undefined : await jsonOf(reply, signal)
  return isLeaving() ? never : answer
}

/** The answer to a call as it came, such as a file. */
export async function replyOf(
  endpoint: Endpoint,
  request: RequestParts,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Response> {
  if (endpoint.access !== 'anyone' && isOvertaken()) {
    noticeOvertaking()
    throw new ApiError(0, null)
  }
  if (endpoint.method !== 'GET' && endpoint.access !== 'anyone') await haveCsrfToken()
  return send(endpoint.method, addressOf(endpoint, request), request.body, signal)
}

let tokenOnItsWay: Promise<void> | null = null

/** A page that was just opened has no anti-forgery token yet: whatever needs one first asks for it, once. */
async function haveCsrfToken() {
  if (csrfToken() !== '') return
  tokenOnItsWay ??= call(session.csrf).then(({ csrf_token }) => setCsrfToken(csrf_token))
  await tokenOnItsWay.finally(() => {
    tokenOnItsWay = null
  })
}

const jsonOf = (reply: Response, signal: AbortSignal | undefined): Promise<unknown> =>
  reply.json().catch((error: unknown) => {
    throw signal?.aborted ? new GivenUp(t(connectionErrors.givenUp)) : error
  })

/** The path with its parameters filled in, and the query. */
export function addressOf(
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: RequestParts,
): string {
  return (
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))) +
    stringifyQuery(query)
  )
}

/** Sends one request as the specification's section 7 asks; anything but success is an `ApiError`. A page that is being left sends nothing and hears nothing. */
export async function send(
  method: Endpoint['method'],
  address: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  if (isLeaving()) return never
  messageStore.clear()
  const reply = await fetch(address, {
    method,
    credentials: 'same-origin',
    headers: headers(body !== undefined),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(() => null)
  if (isLeaving()) return never
  if (signal?.aborted) throw new GivenUp(t(connectionErrors.givenUp))
  if (reply?.ok) return reply
  throw reply ? await refused(reply, address) : unanswered(method)
}

function headers(hasBody: boolean): Record<string, string> {
  const { token } = readSession()
  return {
    'Accept-Language': currentLanguage(),
    'X-Requested-With': 'XMLHttpRequest',
    'X-CSRF-TOKEN': csrfToken(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(hasBody && { 'Content-Type': 'application/json' }),
  }
}

async function refused(reply: Response, address: string): Promise<ApiError> {
  const body: unknown = await reply.json().catch(() => null)
  const error = new ApiError(reply.status, body)
  if (isOvertaken()) {
    noticeOvertaking()
    return error
  }
  messageStore.set(error.messages)
  if ((error.status === 401 || error.status === 419) && address !== proxyLogin.stop.path)
    expire(error.status)
  return error
}

/** No answer came: what that means for what was asked. */
function unanswered(method: Endpoint['method']): ApiError {
  const { offline, unreachable, unanswered: unknown } = connectionErrors
  const words = !navigator.onLine ? offline : method === 'GET' ? unreachable : unknown
  messageStore.set(messagesOf(null))
  return new ApiError(0, null, [t(words)])
}

const expiredKey = 'expiredSession'

/** A session that is over: its token, whose sign-in page comes next, and where that person was. Behind a proxy login an administrator signs in anew, with no place of their own to go back to. */
type Expired = Pick<Session, 'token' | 'userType' | 'isProxyLogin'> & { href?: string }

const ending = (): Expired => {
  const { token, userType, isProxyLogin } = readSession()
  const { pathname, search, hash } = window.location
  return isProxyLogin
    ? { token, userType: userTypes.admin, isProxyLogin }
    : { token, userType, isProxyLogin, href: pathname + search + hash }
}

/** The session that is over, so that the page that says so takes no other one for it. */
export const expiredSession = (): Expired =>
  JSON.parse(sessionStorage.getItem(expiredKey) ?? 'null') ?? readSession()

/** The session is over: the proxy login ends with it, and a fresh page forgets what was loaded. */
export function expire(status: number) {
  if (isLeaving()) return
  const over = ending()
  endProxyLogin()
  if (window.location.pathname === '/expired') return
  sessionStorage.setItem(expiredKey, JSON.stringify(over))
  leaveTo(`/expired?status=${status}`)
}
