import { randomFrom } from '../../server/src/domain/random/random.rules.ts'

/** Numbers that look random and are the same on every run, so that the demo network is. */
export class Random {
  /** At least 0, less than 1. */
  readonly next: () => number

  constructor(seed: number) {
    this.next = randomFrom(seed)
  }

  /** Numbers of its own: however many are drawn of them, those that follow here stay the same. */
  fork(): Random {
    return new Random(this.between(0, 0xffff_ffff))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.between(0, items.length - 1)]!
  }

  /** One of the items, the heavier the likelier. */
  weighted<Item>(items: readonly Item[], weight: (item: Item) => number): Item {
    let left = this.next() * items.reduce((total, item) => total + weight(item), 0)
    return items.find((item) => (left -= weight(item)) < 0) ?? items.at(-1)!
  }

  /** Characters of an alphabet. */
  letters(count: number, alphabet: string): string {
    return Array.from({ length: count }, () => alphabet[this.between(0, alphabet.length - 1)]).join(
      '',
    )
  }
}
