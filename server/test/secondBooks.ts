/*
 * The amounts of a network's documents, worked out a second time and from what was agreed alone: it knows nothing of the product's rules, ledger or
 * tables, so that a fault in those cannot hide in both.
 */

/** What somebody owes for, or is owed for, at one rate of the tax. */
interface Posting {
  amount: number
  percent: number
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)

/** The tax of a document: rounded once for each rate, towards zero. */
function taxOf(postings: readonly Posting[]): number {
  const rates = [...new Set(postings.map(({ percent }) => percent))]
  return sumOf(
    rates.map((rate) => {
      const bears = postings.filter(({ percent }) => percent === rate)
      return Math.trunc((sumOf(bears.map(({ amount }) => amount)) * rate) / 100)
    }),
  )
}

/** Ten percent since October 2019, eight before. */
export const rateOn = (day: string) => (day >= '2019-10-01' ? 10 : 8)

/** What an advertiser is asked for. */
class Customer {
  #open: Posting[] = []
  readonly #billed = new Map<string, Posting[]>()
  /** What it owes, less what it has paid too much. */
  balance = 0

  owes(amount: number, percent = 10) {
    this.#open.push({ amount, percent })
  }

  /** Everything since the last document. */
  bill(month: string) {
    const postings = this.#open
    this.#open = []
    this.#billed.set(month, postings)
    return this.#booked(postings)
  }

  /** The document of a month is taken back: what it billed is billed again. */
  takeBack(month: string) {
    const postings = this.#billed.get(month)!
    this.#billed.delete(month)
    this.#open.push(...postings)
    this.balance -= amountsOf(postings).total
  }

  pays(amount: number) {
    this.balance -= amount
  }

  #booked(postings: readonly Posting[]) {
    const amounts = amountsOf(postings)
    this.balance += amounts.total
    return amounts
  }
}

function amountsOf(postings: readonly Posting[]) {
  const subtotal = sumOf(postings.map(({ amount }) => amount))
  const tax = taxOf(postings)
  return { subtotal, tax, total: subtotal + tax }
}

/** What an affiliater is paid. */
class Earner {
  #open: Posting[] = []
  readonly #withholds: boolean

  constructor(withholds: boolean) {
    this.#withholds = withholds
  }

  earns(amount: number, percent = 10) {
    this.#open.push({ amount, percent })
  }

  /** What waits for a payment, before tax. */
  get waiting() {
    return sumOf(this.#open.map(({ amount }) => amount))
  }

  /** The payment of a month; null where nothing is owed. Under 1,000 yen with tax it waits for the next. */
  pay() {
    const { subtotal, tax } = amountsOf(this.#open)
    if (subtotal <= 0) return null
    const isCarried = subtotal + Math.floor(subtotal / 10) < 1000
    // Tax is kept back of what is paid.
    const withholding = this.#withholds && !isCarried ? withheld(subtotal) : 0
    if (!isCarried) this.#open = []
    return { isCarried, subtotal, tax, withholding, total: subtotal + tax - withholding }
  }
}

/** 10.21 percent of the first million, 20.42 of the rest. */
const withheld = (subtotal: number) =>
  Math.floor((Math.min(subtotal, 1_000_000) * 1021) / 10_000) +
  Math.floor((Math.max(subtotal - 1_000_000, 0) * 2042) / 10_000)

interface Sold {
  customer: number
  earner: number
  percent: number
  gross: number
  net: number
}

/** Advertisers and affiliaters by their ids. */
export class SecondBooks {
  readonly customers: ReadonlyMap<number, Customer>
  readonly earners: ReadonlyMap<number, Earner>
  readonly #sold = new Map<number, Sold>()

  constructor(
    customers: readonly number[],
    earners: readonly { id: number; withholds: boolean }[],
  ) {
    this.customers = new Map(customers.map((id) => [id, new Customer()]))
    this.earners = new Map(earners.map(({ id, withholds }) => [id, new Earner(withholds)]))
  }

  /** A result is approved, or its amounts are corrected: what changes is billed and paid. */
  worth(id: number, to: { gross: number; net: number }, of?: Omit<Sold, 'gross' | 'net'>) {
    const before = this.#sold.get(id) ?? { ...of!, gross: 0, net: 0 }
    const { customer, earner, percent } = before
    this.customers.get(customer)!.owes(to.gross - before.gross, percent)
    this.earners.get(earner)!.earns(to.net - before.net, percent)
    this.#sold.set(id, { ...before, ...to })
  }
}
