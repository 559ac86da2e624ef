import { basisPoints, shareOf, yen, type Yen } from '@tsunagi/contract/money'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { ManualResult } from '@tsunagi/contract/results/results'
import { invalid } from '../../../platform/errors.ts'

export interface PricedGoal {
  code: string
  name: string
  kind: 'click' | 'fixed' | 'share' | 'call'
  gross: Yen
  net: Yen
  gross_rate: number
  net_rate: number
}

export interface Worth {
  gross: Yen
  net: Yen
  rule: {
    rule: 'promotion_goal' | 'manual'
    goal: string
    kind: PricedGoal['kind']
    gross: number
    net: number
    gross_rate: number
    net_rate: number
    reason: Text
  }
}

type Given = Pick<ManualResult, 'sale_amount' | 'quantity' | 'gross' | 'net'>

/** What a result made by hand is worth: what somebody said, else what its goal pays. */
export function worthOf(goal: PricedGoal, given: Given): Worth {
  return given.gross === undefined && given.net === undefined
    ? worthOfGoal(goal, given)
    : worthAsGiven(goal, given)
}

function worthOfGoal(goal: PricedGoal, { sale_amount, quantity }: Given): Worth {
  const { code, name, kind, gross, net, gross_rate, net_rate } = goal
  const rule = (reason: Text): Worth['rule'] => ({
    rule: 'promotion_goal',
    goal: code,
    kind,
    gross,
    net,
    gross_rate,
    net_rate,
    reason,
  })
  if (kind !== 'share')
    return {
      gross: yen(gross * quantity),
      net: yen(net * quantity),
      rule: rule(text(`成果地点「${name}」の単価`, `Price of the goal “${name}”`)),
    }
  if (sale_amount === 0)
    throw invalid(
      'sale_amount',
      text(
        '定率報酬の成果地点では売上金額が必要です。',
        'A goal with a share needs the amount of the sale.',
      ),
    )
  const sale = yen(sale_amount)
  return {
    gross: shareOf(sale, basisPoints(gross_rate)),
    net: shareOf(sale, basisPoints(net_rate)),
    rule: rule(text(`成果地点「${name}」の料率`, `Rate of the goal “${name}”`)),
  }
}

function worthAsGiven({ code, kind }: PricedGoal, { gross, net }: Given): Worth {
  if (gross === undefined)
    throw invalid(
      'gross',
      text('報酬と一緒にグロスも入力してください。', 'Enter the gross together with the reward.'),
    )
  if (net === undefined)
    throw invalid(
      'net',
      text('グロスと一緒に報酬も入力してください。', 'Enter the reward together with the gross.'),
    )
  if (net > gross)
    throw invalid(
      'net',
      text('報酬はグロス以下にしてください。', 'The reward cannot be more than the gross.'),
    )
  const reason = text('手動で入力した金額', 'Entered by hand')
  return {
    gross: yen(gross),
    net: yen(net),
    rule: {
      rule: 'manual',
      goal: code,
      kind: kind === 'share' ? 'fixed' : kind,
      gross,
      net,
      gross_rate: 0,
      net_rate: 0,
      reason,
    },
  }
}

const dayMs = 86_400_000

/** When it is approved if nobody decides, by the rule of its promotion. */
export function dueOf(
  { result_mode, approval_days }: { result_mode: 'auto' | 'manual'; approval_days: number | null },
  occurredAt: Date,
): Date | null {
  if (result_mode === 'auto') return occurredAt
  return approval_days === null ? null : new Date(occurredAt.getTime() + approval_days * dayMs)
}
