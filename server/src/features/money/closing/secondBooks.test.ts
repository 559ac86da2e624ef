import { addMonths, monthOf, type Month } from '@tsunagi/contract/day'
import type { Balance } from '@tsunagi/contract/money/balances'
import type { Claim } from '@tsunagi/contract/money/claims'
import { expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildNetwork, closeAndIssue, fillSender, type Network } from '../../../../test/money.ts'
import { changePaymentSetting, paymentInfo } from '../../../../test/payments.ts'
import { rateOn, SecondBooks } from '../../../../test/secondBooks.ts'

/** Runs of a normal test; `MODEL_RUNS=50` looks for what is rare. */
const runs = Math.ceil(Number(process.env['MODEL_RUNS'] ?? 15) / 8)
const months = 7
const operationsOfMonth = 14

/** The same numbers for the same seed. */
function drawing(seed: number) {
  let state = seed * 7919 + 1
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * limit)
  }
}

interface World {
  t: TestApp
  admin: Caller
  draw: ReturnType<typeof drawing>
  networks: readonly Network[]
  books: SecondBooks
  results: number[]
  /** Claims of the last month that nothing was done with. */
  claims: Claim[]
}

async function ok<Body>(world: World, path: string, body: object): Promise<Body> {
  const reply = await world.admin.post<Body>(path, body)
  expect([path, body, reply.status, reply.body]).toMatchObject([path, body, 200, {}])
  return reply.body
}
const some = <Item>({ draw }: World, items: readonly Item[]) => items[draw(items.length)]

const worth = ({ draw }: World) => {
  const gross = draw(4) === 0 ? draw(1_800_000) : draw(4000)
  return { gross, net: draw(gross + 1) }
}

const operations = {
  approve: async (world: World) => {
    const { t, draw, books } = world
    const network = some(world, world.networks)!
    const day = draw(6) ? '2026-01-05' : '2019-09-20'
    const amounts = worth(world)
    const { id } = await build.result(t.db, {
      promotion_id: network.promotionId,
      goal_id: network.goalId,
      media_id: network.mediaId,
      occurred_at: `${day}T03:00:00Z`,
      gross: amounts.gross as never,
      net: amounts.net as never,
    })
    await ok(world, '/api/actionLogRaw/allUpdate', { ids: [id], status: 'approved' })
    world.results.push(id)
    books.worth(id, amounts, {
      customer: network.advertiserId,
      earner: network.affiliaterId,
      percent: rateOn(day),
    })
  },
  correct: async (world: World) => {
    const id = some(world, world.results)
    if (id === undefined) return
    const { body } = await world.admin.get<{ version: number }>(`/api/actionLogRaw/info/${id}`)
    const amounts = worth(world)
    await ok(world, `/api/actionLogRaw/update/${id}`, {
      version: body.version,
      status: 'approved',
      ...amounts,
      reason: '訂正',
    })
    world.books.worth(id, amounts)
  },
  charge: async (world: World) => {
    const advertiser_id = some(world, world.networks)!.advertiserId
    const amount = 1 + world.draw(3000)
    const kind = world.draw(3) ? 'charge' : 'discount'
    await ok(world, '/api/claimManagement/charge', {
      advertiser_id,
      kind,
      amount,
      description: '初期費用',
    })
    world.books.customers.get(advertiser_id)!.owes(kind === 'charge' ? amount : -amount)
  },
  adjust: async (world: World) => {
    const affiliater_id = some(world, world.networks)!.affiliaterId
    const amount = 1 + world.draw(1500)
    const kind = world.draw(2) ? 'bonus' : 'penalty'
    await ok(world, '/api/paymentManagement/adjust', {
      affiliater_id,
      kind,
      amount,
      reason: '調整',
    })
    world.books.earners.get(affiliater_id)!.earns(kind === 'bonus' ? amount : -amount)
  },
  /** All of it, a part, or too much. */
  receive: async (world: World) => {
    const claim = world.claims.pop()
    if (!claim || claim.outstanding === 0) return
    const amount = Math.max(1, claim.outstanding + world.draw(3) * 400 - 400)
    await ok(world, `/api/claimManagement/receive/${claim.id}`, {
      received_on: world.t.clock.now().toISOString().slice(0, 10),
      amount,
      bank_fee: 0,
    })
    world.books.customers.get(claim.advertiser_id)!.pays(amount)
  },
  takeBack: async (world: World) => {
    const claim = world.draw(3) ? undefined : world.claims.pop()
    if (!claim || claim.received > 0) return
    await ok(world, `/api/claimManagement/void/${claim.id}`, { reason: '宛先の誤り' })
    world.books.customers.get(claim.advertiser_id)!.takeBack(claim.month)
  },
}
const often = [
  'approve',
  'approve',
  'approve',
  'approve',
  'correct',
  'correct',
  'charge',
  'adjust',
  'receive',
  'receive',
  'takeBack',
] as const

async function open(seed: number): Promise<World> {
  const t = await testApp('2026-01-10T03:00:00Z')
  await fillSender(t.db)
  const admin = await t.asAdmin()
  const saved = await changePaymentSetting(admin, { withholds: true })
  expect(saved.body).toMatchObject({})
  expect(saved.status).toBe(200)
  const payee = async (given: object) =>
    (await build.affiliater(t.db, { bank_registered_at: '2025-01-01T00:00:00Z', ...given })).id
  const earners = [
    { id: await payee({ withholding: 'fee' }), withholds: true },
    { id: await payee({ invoice_number: 'T8700110005901' }), withholds: false },
  ]
  const first = await buildNetwork(t.db, { affiliaterId: earners[0]!.id })
  const networks = [
    first,
    await buildNetwork(t.db, { affiliaterId: earners[1]!.id }),
    await buildNetwork(t.db, {
      advertiserId: first.advertiserId,
      affiliaterId: earners[1]!.id,
    }),
  ]
  const books = new SecondBooks(
    [...new Set(networks.map(({ advertiserId }) => advertiserId))],
    earners,
  )
  return { t, admin, draw: drawing(seed), networks, books, results: [], claims: [] }
}

/** Closes a month and compares every document that came of it, and what everybody is left to owe. */
async function closeAndCompare(world: World, month: Month) {
  const { t, books } = world
  t.clock.set(`${addMonths(month, 1)}-02T03:00:00Z`)
  world.admin = await t.asAdmin()
  expect((await closeAndIssue(world.admin, month)).status).toBe(200)
  const { admin } = world
  const { body: claims } = await admin.get<{ items: Claim[] }>('/api/claimManagement/index', {
    month,
    size: '100',
  })
  for (const [id, customer] of books.customers) {
    const expected = customer.bill(month)
    const claim = claims.items.find(({ advertiser_id }) => advertiser_id === id)
    if (expected.subtotal > 0 || claim)
      expect([month, 'claim', id, claim]).toMatchObject([month, 'claim', id, expected])
    const { body } = await admin.get<{ items: Balance[] }>('/api/claimManagement/balances', {
      advertiser_id: String(id),
    })
    expect([month, 'balance', id, body.items[0]?.carried ?? 0]).toEqual([
      month,
      'balance',
      id,
      customer.balance,
    ])
  }
  await comparePayments(world, month)
  world.claims = claims.items.filter(({ status }) => status === 'issued')
}

async function comparePayments({ admin, books, t }: World, month: Month) {
  const { body } = await admin.get<{ items: { id: number; affiliater_id: number }[] }>(
    '/api/paymentManagement/index',
    { month, size: '100' },
  )
  for (const [id, earner] of books.earners) {
    const expected = earner.pay()
    const found = body.items.find(({ affiliater_id }) => affiliater_id === id)
    expect([month, 'payment', id, found !== undefined]).toEqual([
      month,
      'payment',
      id,
      expected !== null,
    ])
    if (found && expected) {
      const { isCarried, ...amounts } = expected
      const info = await paymentInfo(admin, found.id)
      expect([month, 'payment', id, info]).toMatchObject([
        month,
        'payment',
        id,
        { ...amounts, status: isCarried ? 'carried' : 'calculated' },
      ])
    }
    const own = await t.asAffiliater(id)
    const left = await own.get<{ unpaid: number }>('/api/paymentManagement/balance')
    expect([month, 'unpaid', id, left.body.unpaid]).toEqual([month, 'unpaid', id, earner.waiting])
  }
}

test.each(Array.from({ length: runs }, (_, index) => index + 1))(
  'amounts are what a second program works out from the same operations, month after month (%i)',
  async (seed) => {
    const world = await open(seed)
    try {
      for (let count = 0; count < months; count++) {
        const month = monthOf(world.t.clock.now())
        for (let each = 0; each < operationsOfMonth; each++)
          await operations[some(world, often)!](world)
        await closeAndCompare(world, month)
      }
    } finally {
      await world.t.close()
    }
  },
)
