import { inJapan } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'
import { deviceName } from '../../../platform/deviceName.ts'
import type { Http } from '../../../platform/serve.ts'
import { hashToken, newToken } from '../../../platform/session.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { deviceDays, isOurDevice, rememberDevice } from './devices.queries.ts'
import { cookieOptions } from './openSession.service.ts'
import type { Person } from './session.queries.ts'

const deviceCookie = (appUrl: string) => (appUrl.startsWith('https:') ? '__Host-kd' : 'kd')

/** The browser's own cookie, hashed as it is stored; null if it brings none. */
export function deviceOf(http: Http, appUrl: string): Buffer | null {
  const cookie = http.reply.request.cookies[deviceCookie(appUrl)]
  return cookie && /^[\w-]{43}$/.test(cookie) ? hashToken(cookie) : null
}

/** Makes the browser known to a person who has just proven who they are; answers whether it is new to them. */
export async function knowDevice(
  tx: Tx,
  userId: number,
  http: Http,
  appUrl: string,
  now: Date,
): Promise<boolean> {
  const brought = deviceOf(http, appUrl)
  if (brought && (await isOurDevice(tx, brought))) {
    const isNew = await rememberDevice(tx, userId, brought, now)
    keepCookie(http, appUrl, http.reply.request.cookies[deviceCookie(appUrl)]!)
    return isNew
  }
  const cookie = newToken()
  keepCookie(http, appUrl, cookie)
  return rememberDevice(tx, userId, hashToken(cookie), now)
}

const keepCookie = (http: Http, appUrl: string, cookie: string) =>
  void http.reply.setCookie(deviceCookie(appUrl), cookie, {
    ...cookieOptions(appUrl),
    maxAge: deviceDays * 86_400,
  })

/** Tells a person who has signed in before that it was from a browser they never used. */
export async function tellNewDevice(tx: Tx, person: Person, http: Http, now: Date) {
  if (person.last_login_at === null) return
  await enqueueMail(tx, {
    template: 'newDevice',
    to: person.mail_address,
    userId: person.id,
    language: person.language,
    values: {
      name: person.user_name,
      at: inJapan(now),
      device: deviceName(http.userAgent),
      ip: http.ip,
    },
  })
}
