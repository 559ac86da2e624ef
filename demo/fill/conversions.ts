import { dayMs } from '@tsunagi/contract/day'
import { secretDigest } from '../../server/src/platform/digest.ts'
import type { NoticeRecord } from '../../server/src/journal/records.ts'
import type { Click } from './clicks.ts'
import type { PromotionContent } from './content/promotion.ts'
import type { Random } from './random.ts'

interface Conversion {
  record: NoticeRecord
  click: Click
}
/** By promotion. */
type Secrets = ReadonlyMap<number, string>
type Params = Record<string, string>

/** How each trade reports its sales; calls come from the telephone system. */
const routes: Readonly<Record<string, NoticeRecord['route']>> = {
  credit_card: 's2s',
  card_loan: 's2s',
  insurance: 's2s',
  brand_buyback: 'image',
  telecom: 'image',
}

/** What goes wrong in practice, and how often among a hundred notices. */
const mistakes: readonly { weight: number; spoil: (params: Params, random: Random) => Params }[] = [
  { weight: 3.5, spoil: (params) => without(params, 'cid', 'via') },
  { weight: 0.7, spoil: (params) => ({ ...params, cid: `${params['cid']!.slice(0, -4)}AAAA` }) },
  { weight: 0.6, spoil: (params) => without(params, 'args') },
  { weight: 0.5, spoil: (params) => ({ ...params, goal: 'thanks' }) },
  { weight: 0.5, spoil: (params) => ({ ...params, price: '12,800円' }) },
  { weight: 0.9, spoil: (params) => ({ ...params, test: '1', args: `TEST-${params['args']}` }) },
  { weight: 0.5, spoil: (params) => ({ ...params, p: '9999' }) },
  {
    weight: 0.6,
    spoil: (params, random) => ({ ...params, p: String(random.between(1, 4)), goal: '' }),
  },
]

const without = (params: Params, ...names: string[]): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)))

/** Notices of sales that followed the clicks, and some that were sent wrongly, twice or too late; oldest first. */
export function conversionsOf(
  clicks: readonly Click[],
  secrets: Secrets,
  random: Random,
  now: Date,
): Conversion[] {
  const conversions: Conversion[] = []
  for (const click of clicks) {
    if (
      click.flags.length > 0 ||
      !random.chance(click.placement.promotion.content.conversion / 100)
    )
      continue
    const conversion = sale(click, secrets, random)
    conversions.push(conversion, ...afterwards(conversion, random))
  }
  return conversions
    .filter(({ record }) => Date.parse(record.received_at) < now.getTime())
    .sort((a, b) => a.record.received_at.localeCompare(b.record.received_at))
}

function sale(click: Click, secrets: Secrets, random: Random): Conversion {
  const { content, goals } = click.placement.promotion
  const goal = random.weighted(goals, ({ weight }) => weight)
  const route = goal.kind === 'call' ? 'call' : (routes[content.categories[0]] ?? 'script')
  const at = new Date(click.at.getTime() + delayMs(content, random))
  const params = {
    ...orderParams(click, goal.code, random),
    ...routeParams(route, secrets.get(click.placement.promotion.id)!, random),
  }
  return { click, record: recordOf(click, route, at, spoiled(params, random), random) }
}

/** Most buy at once, some within three days, very few after the window. */
function delayMs({ click_window_days }: PromotionContent, random: Random): number {
  if (random.chance(0.008)) return click_window_days * dayMs + 5_000_000
  return random.chance(0.8)
    ? random.between(90_000, 4_500_000)
    : random.between(4_500_000, 260_000_000)
}

function orderParams(
  {
    cid,
    placement: {
      promotion: { id, content },
    },
  }: Click,
  goal: string,
  random: Random,
): Params {
  const [least, most] = content.sale
  return {
    p: String(id),
    cid,
    args: `${content.banner.name.slice(0, 2)}${random.letters(8, '0123456789')}`,
    goal,
    ...(most > 0 && { price: String(Math.round(random.between(least, most) / 10) * 10) }),
  }
}

function routeParams(route: NoticeRecord['route'], ownSecret: string, random: Random): Params {
  const secret = () => secretDigest(random.chance(0.012) ? 'an old secret' : ownSecret)
  switch (route) {
    case 'script':
      return { route, via: random.chance(0.9) ? 'cookie' : 'storage' }
    case 'image':
      return {}
    case 's2s':
      return { secret: secret() }
    case 'call':
      return {
        secret: secret(),
        seconds: String(random.chance(0.12) ? random.between(3, 27) : random.between(31, 620)),
      }
  }
}

function spoiled(params: Params, random: Random): Params {
  const draw = random.next() * 100
  let upTo = 0
  const mistake = mistakes.find(({ weight }) => draw < (upTo += weight))
  return mistake ? mistake.spoil(params, random) : params
}

/** A thanks page that is loaded again, or a server that repeats what it was not sure about. */
function afterwards({ click, record }: Conversion, random: Random): Conversion[] {
  if (!random.chance(0.05)) return []
  const at = new Date(Date.parse(record.received_at) + random.between(4_000, 900_000))
  return [{ click, record: recordOf(click, record.route, at, record.params, random) }]
}

function recordOf(
  click: Click,
  route: NoticeRecord['route'],
  at: Date,
  params: Params,
  random: Random,
): NoticeRecord {
  const isServer = route === 's2s' || route === 'call'
  return {
    type: 'notice',
    receipt_id: random.letters(
      22,
      'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
    ),
    received_at: at.toISOString(),
    route,
    method: route === 'image' ? 'GET' : 'POST',
    params,
    cookie_cid: null,
    ip: isServer ? null : click.ip,
    user_agent: isServer ? 'order-system/4.2' : click.agent.agent,
    referrer: null,
    signed: null,
  }
}
