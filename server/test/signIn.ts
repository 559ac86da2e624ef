import type { UserType } from '@tsunagi/contract/endpoint'
import type { SecondFactorWanted, SignedIn } from '@tsunagi/contract/people/session'
import { Secret, TOTP } from 'otpauth'
import type { TestApp } from './app.ts'
import { build } from './build.ts'
import { cheapHash } from './passwords.ts'
import { giveSecondFactor } from './secondFactor.ts'

export interface Account {
  id: number
  user_type: UserType
  mail_address: string
  password: string
}

let count = 0
const password = 'seven-lamps-in-the-harbour'
const password_hash = cheapHash(password)

/** An account that can really sign in: an advertiser's, or an administrator's. */
export async function account(
  t: TestApp,
  user_type: '0' | '2' = '2',
  given: { company?: string; mail_address?: string } = {},
): Promise<Account> {
  const mail_address = given.mail_address ?? `sign-in-${++count}@test.example`
  const party =
    user_type === '2'
      ? {
          advertiser_id: (
            await build.advertiser(t.db, {
              company: given.company ?? '株式会社みなと',
              mail_address,
            })
          ).id,
        }
      : {}
  const { id } = await t.db
    .insertInto('user_account')
    .values({ user_type, mail_address, password_hash, user_name: '港 太郎', ...party })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, user_type, mail_address, password }
}

/** A browser: it keeps its cookies and, once signed in, its two tokens. */
export class Browser {
  readonly #t: TestApp
  readonly #ip: string
  readonly cookies = new Map<string, string>()
  #headers: Record<string, string> = {}
  userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

  constructor(t: TestApp, ip = `198.51.${++count % 250}.7`) {
    this.#t = t
    this.#ip = ip
  }

  /** Another browser with all that this one holds now. */
  copied(): Browser {
    const copy = new Browser(this.#t)
    copy.#headers = { ...this.#headers }
    for (const [name, value] of this.cookies) copy.cookies.set(name, value)
    return copy
  }

  async send<Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    url: string,
    payload?: object,
  ): Promise<{ status: number; body: Body }> {
    const reply = await this.#t.app.inject({
      method,
      url,
      remoteAddress: this.#ip,
      ...(payload && { payload }),
      headers: {
        ...this.#headers,
        'user-agent': this.userAgent,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    for (const { name, value } of reply.cookies) this.cookies.set(name, value)
    return { status: reply.statusCode, body: reply.json() as Body }
  }
  get = <Body = Record<string, unknown>>(url: string) => this.send<Body>('GET', url)
  post = <Body = Record<string, unknown>>(url: string, payload: object = {}) =>
    this.send<Body>('POST', url, payload)

  /** Gives the password, and a code if the account has a second factor and a secret is given. */
  async signIn(
    { user_type, mail_address, password, keep = false }: Omit<Account, 'id'> & { keep?: boolean },
    code?: string,
  ) {
    const first = await this.post<SignedIn | SecondFactorWanted>('/api/login', {
      user_type,
      mail_address,
      password,
      keep,
    })
    const answer =
      code && 'ticket' in first.body
        ? await this.post<SignedIn>('/api/login/totp', { ticket: first.body.ticket, code })
        : first
    if ('api_token' in answer.body)
      this.#headers = {
        authorization: `Bearer ${answer.body.api_token}`,
        'x-csrf-token': answer.body.csrf_token,
      }
    return answer
  }
}

/** The code an authenticator shows at an instant. */
export const codeAt = (secret: string, instant: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: instant.getTime() })

/** What somebody who is signed in is asked for before something dangerous: the password, and a code of a second factor of now. */
export const itself = async (
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { userId }: { userId: number },
  current_password: string,
) => ({
  current_password,
  code: codeAt(await giveSecondFactor(db, userId, clock.now()), clock.now()),
})

/** Sets a second factor up; answers its secret and the recovery codes. The clock then stands one step later. */
export async function setUpTotp(t: TestApp, browser: Browser, { password }: Account) {
  const {
    body: { secret },
  } = await browser.post<{ secret: string }>('/api/common/totp/begin', {
    current_password: password,
  })
  const {
    body: { recovery_codes },
  } = await browser.post<{ recovery_codes: string[] }>('/api/common/totp/confirm', {
    code: codeAt(secret, t.clock.now()),
  })
  later(t, 30)
  return { secret, recovery_codes }
}

export const later = (t: TestApp, seconds: number) =>
  t.clock.set(new Date(t.clock.now().getTime() + seconds * 1000).toISOString())

/** Templates of the mails to an address, oldest first. */
export const mailsTo = async (t: TestApp, address: string): Promise<string[]> =>
  (
    await t.db
      .selectFrom('mail')
      .select('template')
      .where('to_address', '=', address)
      .orderBy('id')
      .execute()
  ).map(({ template }) => template)

/** The newest mail of a kind to an address, and the token of its link. */
export async function mailTo(t: TestApp, address: string, template: string) {
  const mail = await t.db
    .selectFrom('mail')
    .selectAll()
    .where('to_address', '=', address)
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { ...mail, token: /#token=([\w-]+)/.exec(mail.body)?.[1] ?? '' }
}
