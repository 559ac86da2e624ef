import { SpecialPriceInput } from '@tsunagi/contract/catalogue/agreedPriceInputs'
import { GoalInput, unitOf } from '@tsunagi/contract/catalogue/goals'
import type { z } from 'zod'
import { addGoal } from '../../catalogue/promotions/bringingIn.service.ts'
import { assertToCome } from '../../catalogue/prices/priceWriting.service.ts'
import { addPriceFrom } from '../../catalogue/prices/prices.service.ts'
import { writeEach } from './eachLine.service.ts'
import type { Kind, Moving } from './kind.ts'
import { GoalLine, PriceLine } from './lines.rules.ts'
import { assertWrittenIn, goalName, goalOf, noSums, parsed, referred } from './reading.rules.ts'

/** A former id as the code of a goal. */
const codeOf = (legacyId: string) => `g${legacyId.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}`

interface NewGoal {
  promotionId: number
  input: GoalInput
}

/** Further goals of promotions; one that names no code gets one made of its former id. */
export const goalKind: Kind<NewGoal> = {
  atOnce: 200,
  read(given, { known }) {
    const { legacy_id, promotion, goal_name, code, price_kind, gross, net } = parsed(
      GoalLine,
      given,
    )
    assertWrittenIn(unitOf(price_kind), given)
    const input = parsed(GoalInput, {
      code: code ?? codeOf(legacy_id).slice(0, 30),
      name: goal_name ?? legacy_id,
      kind: price_kind,
      gross,
      net,
    })
    return {
      legacyId: goalName(promotion, legacy_id),
      value: { promotionId: referred(known, 'promotion', 'promotion', promotion), input },
      unique: [{ field: 'code', value: `${promotion}\n${input.code}` }],
      sums: noSums,
    }
  },
  write: (tx, lines, { now, adminId }) =>
    writeEach(tx, lines, ({ promotionId, input }) =>
      addGoal(tx, promotionId, input, { at: now, by: adminId }),
    ),
}

/** Special prices go on from the day of the move: what they paid before is said by the results. */
export const priceKind: Kind<z.infer<typeof SpecialPriceInput>> = {
  atOnce: 200,
  read(given, { known, now }) {
    const line = parsed(PriceLine, given)
    const { legacy_id, promotion, goal, media, affiliater, valid_from, valid_to, ...terms } = line
    assertWrittenIn(line.unit, given)
    assertToCome({ valid_from: null, valid_to: valid_to ?? null }, now)
    const isToCome = valid_from !== undefined && Date.parse(valid_from) > now.getTime()
    const ids = {
      promotion_id: referred(known, 'promotion', 'promotion', promotion),
      ...(goal !== undefined && { goal_id: goalOf(known, promotion, goal) }),
      ...targetOf(known, { media, affiliater }),
    }
    const input = parsed(SpecialPriceInput, {
      ...terms,
      ...atLeastOne(ids),
      valid_from: isToCome ? valid_from : undefined,
      valid_to,
    })
    const target = [promotion, goal, media, affiliater].map((name) => name ?? '').join(':')
    return {
      legacyId: legacy_id ?? `${target}:${valid_from ?? ''}`,
      value: { ...input, ...ids },
      unique: [{ field: 'promotion', value: `${target}:${isToCome ? valid_from : ''}` }],
      sums: noSums,
    }
  },
  write: (tx, lines, { now, adminId }) =>
    writeEach(tx, lines, (input) =>
      addPriceFrom(tx, { kind: 'admin', id: adminId, scope: 'own' }, input, now),
    ),
}

/** While it is only tried out, nothing has an id yet. */
const atLeastOne = (ids: object) =>
  Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, typeof id === 'number' ? Math.max(id, 1) : id]),
  )

function targetOf(
  known: Moving['known'],
  { media, affiliater }: { media: string | undefined; affiliater: string | undefined },
) {
  if (media !== undefined)
    return { target: 'media' as const, media_id: referred(known, 'media', 'media', media) }
  if (affiliater !== undefined)
    return {
      target: 'affiliater' as const,
      affiliater_id: referred(known, 'affiliater', 'affiliater', affiliater),
    }
  return { target: 'everybody' as const }
}
