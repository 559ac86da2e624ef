/** What a wing of the features needs, and a later wing knows how to do. */
export interface Needs<Handlers> {
  wing: string
  /** Called once, where all features are put together. */
  meet(handlers: Handlers): void
  /** The handlers; throws while nobody has said how the need is met. */
  readonly met: Handlers
}

const declared: Needs<object>[] = []

/** Declares what a wing needs of later ones, which it may not import. */
export function needs<Handlers extends object>(wing: string): Needs<Handlers> {
  let handlers: Handlers | null = null
  const need: Needs<Handlers> = {
    wing,
    meet: (given) => {
      handlers = given
    },
    get met() {
      if (!handlers) throw new Error(`nothing meets what ${wing} needs of later wings`)
      return handlers
    },
  }
  declared.push(need)
  return need
}

/** Throws when a need that was declared is not met. */
export const assertNeedsMet = (): void => declared.forEach(({ met }) => void met)
