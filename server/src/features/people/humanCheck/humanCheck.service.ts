import { randomBytes } from 'node:crypto'
import { text } from '@tsunagi/contract/messages/text'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import type { Deps } from '../../../platform/deps.ts'
import { invalid } from '../../../platform/errors.ts'
import { counterKey, takeOnce } from '../../../platform/sharedCounters.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { challengeLifeMs, makeChallenge, provenChallenge } from './proof.rules.ts'

type HumanCheckDeps = Pick<Deps, 'db' | 'clock' | 'secretsKey'>
type Place = Exclude<keyof Setting<'human_check'>, 'bits'>

/** Work for a browser that wants to send a form, signed so that it need not be kept; `bits` says how hard it is. */
export async function giveChallenge({ db, clock, secretsKey }: HumanCheckDeps) {
  const { bits } = await readSetting(db, 'human_check')
  const until = clock.now().getTime() + challengeLifeMs
  const random = randomBytes(12).toString('base64url')
  return { challenge: makeChallenge(secretsKey, { random, bits, until }), bits }
}

/** Asks for the work of a browser at one place. What was shown there once is known to all processes. */
export class HumanCheck {
  readonly #deps: HumanCheckDeps
  readonly #place: Place

  constructor(deps: HumanCheckDeps, place: Place) {
    this.#deps = deps
    this.#place = place
  }

  /** Refuses who has not worked, where that is switched on. */
  async assert(proof: string | undefined): Promise<void> {
    const { db, clock, secretsKey } = this.#deps
    if (!(await readSetting(db, 'human_check'))[this.#place]) return
    const proven = proof === undefined ? null : provenChallenge(secretsKey, proof, clock.now())
    if (!proven) throw notProven()
    const key = counterKey(`human_check_${this.#place}`, proven.challenge)
    if (!(await takeOnce(db, key, new Date(proven.until), clock.now()))) throw notProven()
  }
}

const notProven = () =>
  invalid(
    'proof',
    text(
      '自動送信でないことを確認できませんでした。もう一度お試しください。',
      'We could not check that this is no machine. Please try again.',
    ),
  )
