import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { counted } from '@tsunagi/contract/messages/counted'
import { text } from '@tsunagi/contract/messages/text'
import type { NamedCheck, Remark, Stop } from './check.rules.ts'
import { eventOf, type Brought } from '../facts/facts.rules.ts'
import { outrankedBy } from '../facts/outranks.rules.ts'

/** Whether the conversion was reported, or its click used, before; and whether the affiliater bought from itself. */
export const repeatChecks: readonly NamedCheck<Brought>[] = [
  ['order', checkOrder],
  ['session', checkSession],
  ['visitor', checkVisitor],
  ['address', checkAddress],
  ['self', checkSelf],
]

/** A reservation may bear the number of the order it becomes. */
function checkOrder(facts: Brought): Remark | Stop | null {
  const {
    promotion,
    past: { sameOrder },
    notice,
  } = facts
  if (!sameOrder || promotion.duplicate_rule === 'none' || eventOf(notice) === 'reserve')
    return null
  if (outrankedBy(facts))
    return {
      outcome: 'info',
      detail: text(
        `同じ注文番号の成果 ${sameOrder.id} は、ブラウザの通知だけで作られたものです。サーバーの通知を優先します`,
        `Only a browser has claimed the order, for result ${sameOrder.id}; the server's word comes first`,
      ),
    }
  return {
    code: codes.duplicateOrder,
    repeats: sameOrder.id,
    detail: text(
      `同じ注文番号の成果 ${sameOrder.id} があります`,
      `The order number belongs to result ${sameOrder.id} already`,
    ),
  }
}

function checkSession({ past: { sameClick } }: Brought): Stop | null {
  return sameClick === null
    ? null
    : {
        code: codes.usedClick,
        repeats: sameClick,
        detail: text(
          `このクリックからはすでに成果 ${sameClick} が発生しています`,
          `The click has brought result ${sameClick} already`,
        ),
      }
}

function checkVisitor({ promotion, past: { sameVisitor } }: Brought): Stop | null {
  const days = promotion.duplicate_days
  return sameVisitor === null
    ? null
    : {
        code: codes.duplicateVisitor,
        repeats: sameVisitor,
        detail: text(
          `同じ訪問者の成果 ${sameVisitor} が${days}日以内にあります`,
          `The same visitor brought result ${sameVisitor} within ${counted(days, 'day')}`,
        ),
      }
}

function checkAddress({ promotion, past: { sameAddress } }: Brought): Stop | null {
  const days = promotion.duplicate_days
  return sameAddress === null
    ? null
    : {
        code: codes.duplicateAddress,
        repeats: sameAddress,
        detail: text(
          `同じIPアドレスの成果 ${sameAddress} が${days}日以内にあります`,
          `The same address brought result ${sameAddress} within ${counted(days, 'day')}`,
        ),
      }
}

function checkSelf({ promotion, past: { isOwnDevice } }: Brought): Stop | null {
  if (promotion.self_purchase || !isOwnDevice) return null
  return {
    code: codes.selfPurchase,
    detail: text(
      'アフィリエイター本人の端末（IPアドレスとブラウザ）からの申込みです',
      'It came from the publisher’s own device (IP address and browser)',
    ),
  }
}
