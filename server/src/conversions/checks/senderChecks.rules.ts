import type { BlockLists } from '@tsunagi/contract/catalogue/conversionRules'
import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { requestOf } from '../../journal/records.ts'
import { isWithin } from '../../platform/addressList.ts'
import { secretDigest } from '../../platform/digest.ts'
import { blockedBy } from '../clicks/blocked.rules.ts'
import { hostOf, isHostWithin } from '../facts/addresses.ts'
import type { NamedCheck, Proof, Remark, Stop } from './check.rules.ts'
import { isFromServer, type Facts, type Promoted } from '../facts/facts.rules.ts'
import { isRefused } from '../facts/consent.rules.ts'
import { said } from '../facts/said.rules.ts'
import { signatureProblem, signatureWindowSeconds } from './signature.rules.ts'

/** Who sends the notice, and whether it may. */
export const senderChecks: readonly NamedCheck<Promoted>[] = [
  ['accepts', checkAccepted],
  ['signature', checkSignature],
  ['secret', checkSecret],
  ['sender', checkSender],
  ['referrer', checkReferrer],
  ['blocked', checkBlocked],
  ['consent', checkConsent],
]

/** The promotion that the notice is about. */
export const provenPromotion: Proof<Facts, Pick<Promoted, 'promotion'>> = ({
  notice,
  promotion,
}) => {
  if (notice.params['unreadable'] !== undefined) return unreadable
  return promotion
    ? { found: { promotion }, detail: text(`広告 ${promotion.id}`, `Promotion ${promotion.id}`) }
    : unknownPromotion(notice.params)
}

const unreadable: Stop = {
  code: codes.badParameter,
  detail: text('本文を読み取れません', 'The body cannot be read'),
}

function unknownPromotion(params: Readonly<Record<string, string>>): Stop {
  const named = (['p', 'promotion', 'group', 'number'] as const).find(
    (name) => said(params, name) !== null,
  )
  if (named === undefined)
    return {
      code: codes.badParameter,
      detail: text(
        'パラメータ p（広告ID）がありません',
        'The parameter p (promotion id) is missing',
      ),
    }
  const sent = params[named]
  if (named === 'group')
    return {
      code: codes.unknownPromotion,
      detail: text(
        `グループ「${sent}」の広告はありません`,
        `There is no promotion of the group “${sent}”`,
      ),
    }
  if (named === 'number')
    return {
      code: codes.unknownPromotion,
      detail: text(
        `電話番号「${sent}」は登録されていません`,
        `The phone number “${sent}” is not registered`,
      ),
    }
  return {
    code: codes.unknownPromotion,
    detail: text(`広告「${sent}」はありません`, `There is no promotion “${sent}”`),
  }
}

function checkAccepted({ notice, promotion }: Promoted): Remark | Stop | null {
  return promotion.accepts === 'servers' && !isFromServer(notice)
    ? {
        code: codes.serversOnly,
        detail: text(
          'この広告はサーバーからの通知だけを受け付けます',
          'This promotion takes notices from servers only',
        ),
      }
    : null
}

function checkSignature({ notice, promotion, secrets, past }: Promoted): Remark | Stop | null {
  if (!notice.signed)
    return promotion.require_signature && isFromServer(notice)
      ? {
          code: codes.badSecret,
          detail: text(
            'この広告は署名付きの通知だけを受け付けます',
            'This promotion takes signed notices only',
          ),
        }
      : null
  const problem = signatureProblem(notice.signed, secrets, notice.received_at)
  if (problem === 'timestamp')
    return {
      code: codes.badSecret,
      detail: text(
        `署名の時刻が前後${signatureWindowSeconds}秒の範囲にありません`,
        `The time of the signature is not within ${signatureWindowSeconds} seconds of ours`,
      ),
    }
  if (problem === 'signature')
    return {
      code: codes.badSecret,
      detail: text('署名が一致しません', 'The signature does not match'),
    }
  const usedBy = past.signatureUsedBy
  if (usedBy !== null && requestOf(usedBy) !== requestOf(notice.receipt_id))
    return {
      code: codes.badSecret,
      detail: text(
        'この署名はすでに使われています。再送するときは署名し直してください',
        'This signature was used already: sign again to send again',
      ),
    }
  return { detail: text('署名は正しいです', 'The signature is right') }
}

function checkSecret({ notice, secrets }: Promoted): Remark | Stop | null {
  const sent = notice.params['secret']
  if (sent === undefined && (notice.signed || !isFromServer(notice))) return null
  if (secrets.some((secret) => secretDigest(secret) === sent))
    return { detail: text('秘密鍵は正しいです', 'The secret is right') }
  return {
    code: codes.badSecret,
    detail:
      sent === undefined
        ? text('秘密鍵がありません', 'The secret is missing')
        : text('秘密鍵が広告のものと一致しません', 'The secret is not that of the promotion'),
  }
}

/** A server must be on the promotion's list and on its advertiser's, where there are any. */
function checkSender({ notice, promotion }: Promoted): Remark | Stop | null {
  if (!isFromServer(notice)) return null
  const lists = [promotion.sender_ips, promotion.advertiser_ips ?? []].filter(
    (list) => list.length > 0,
  )
  if (lists.length === 0) return null
  return lists.every((list) => isWithin(notice.ip, list))
    ? { detail: text(`送信元 ${notice.ip}`, `Sent from ${notice.ip}`) }
    : {
        code: codes.senderNotAllowed,
        detail: text(
          `送信元 ${notice.ip} は許可されていません`,
          `${notice.ip} may not send notices of this promotion`,
        ),
      }
}

/** A browser that names no page cannot be judged by it. */
function checkReferrer({ notice, promotion }: Promoted): Remark | Stop | null {
  if (isFromServer(notice) || promotion.allowed_referrers.length === 0) return null
  const host = hostOf(notice.referrer)
  if (host === null)
    return {
      outcome: 'info',
      detail: text('ブラウザは参照元を送りませんでした', 'The browser named no page'),
    }
  return isHostWithin(host, promotion.allowed_referrers)
    ? { detail: text(`参照元 ${host}`, `Sent from a page of ${host}`) }
    : {
        code: codes.blocked,
        detail: text(
          `参照元 ${host} は許可されていません`,
          `Pages of ${host} may not send notices`,
        ),
      }
}

function checkBlocked({ visitor, promotion, clickFlags }: Promoted): Remark | Stop | null {
  const found = blockedBy(visitor, promotion)
  if (found) return { code: codes.blocked, detail: blockedWords[found.list](found.what) }
  return clickFlags.includes('blocked')
    ? {
        code: codes.blocked,
        detail: text(
          'クリック時点で、訪問者は除外リストにありました',
          'The visitor was on a blocked list when the click was made',
        ),
      }
    : null
}

const blockedWords: Record<keyof BlockLists, (what: string) => Text> = {
  blocked_ips: (ip) => text(`IPアドレス ${ip} は除外されています`, `The address ${ip} is blocked`),
  blocked_agents: (part) =>
    text(`ブラウザ「${part}」は除外されています`, `Browsers with “${part}” are blocked`),
  blocked_referrers: (host) =>
    text(`クリック元 ${host} は除外されています`, `Clicks from ${host} are blocked`),
}

function checkConsent({ notice }: Promoted): Remark | Stop | null {
  return isRefused(notice.params)
    ? {
        code: codes.noConsent,
        detail: text('訪問者が計測に同意していません', 'The visitor does not consent to tracking'),
      }
    : null
}
