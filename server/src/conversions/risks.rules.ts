import { text, type Text } from '@tsunagi/contract/messages/text'
import type { Facts } from './facts.rules.ts'

/** A reason to look at a result before it is decided. */
export interface Risk {
  rule: 'too_soon' | 'many_from_address' | 'own_address'
  detail: Text
}

/** Why a result would be put on hold; a person decides then. */
export function risksOf(facts: Facts): Risk[] {
  return [tooSoon(facts), manyFromAddress(facts), ownAddress(facts)].filter((risk) => risk !== null)
}

function tooSoon({ notice, promotion, click, goal }: Facts): Risk | null {
  if (!click || goal!.kind === 'call') return null
  const seconds = Math.floor((Date.parse(notice.received_at) - click.clickedAt.getTime()) / 1000)
  if (seconds >= promotion!.hold_seconds) return null
  return {
    rule: 'too_soon',
    detail: text(
      `クリックから${seconds}秒で成果が発生しました（基準 ${promotion!.hold_seconds} 秒）`,
      `It came ${seconds} s after its click (hold below ${promotion!.hold_seconds} s)`,
    ),
  }
}

function manyFromAddress({ promotion, past: { resultsOfHour } }: Facts): Risk | null {
  const most = promotion!.hold_per_ip
  if (most === 0 || resultsOfHour < most) return null
  return {
    rule: 'many_from_address',
    detail: text(
      `同じIPアドレスから1時間に${resultsOfHour + 1}件目です（基準 ${most} 件）`,
      `It is number ${resultsOfHour + 1} from one IP address within an hour (hold above ${most})`,
    ),
  }
}

function ownAddress({ promotion, past: { isOwnAddress } }: Facts): Risk | null {
  if (promotion!.self_purchase || !isOwnAddress) return null
  return {
    rule: 'own_address',
    detail: text(
      'アフィリエイターがログインしたIPアドレスからの成果です',
      'It came from an address from which the publisher has signed in',
    ),
  }
}
