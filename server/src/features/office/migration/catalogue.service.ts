import { unitOf } from '@tsunagi/contract/catalogue/goals'
import { NewPromotion } from '@tsunagi/contract/catalogue/promotionInput'
import { MaterialInput } from '@tsunagi/contract/catalogue/materials'
import { MediaInput } from '@tsunagi/contract/catalogue/media'
import { text } from '@tsunagi/contract/messages/text'
import type { z } from 'zod'
import { invalid } from '../../../platform/errors.ts'
import { leaveUntold } from '../../../platform/outbox/untold.queries.ts'
import { addMaterial } from '../../catalogue/materials/materials.service.ts'
import { addMedium } from '../../catalogue/media/media.service.ts'
import { addPromotion } from '../../catalogue/promotions/bringingIn.service.ts'
import { writeEach } from './eachLine.service.ts'
import type { Kind, Moving } from './kind.ts'
import { MaterialLine, MediumLine, PromotionLine } from './lines.rules.ts'
import type { ListedMaster } from './masters.queries.ts'
import { assertWrittenIn, noSums, parsed, referred } from './reading.rules.ts'

/** The codes of rows of a list that a cell names, apart by commas. */
function codesOf({ masters }: Moving, list: ListedMaster, field: string, cell: string): string[] {
  const names = cell === '' ? [''] : cell.split(/[,、;|]/).map((name) => name.trim())
  return names.map((name) => {
    const code = masters.codes.get(`${list} ${name}`)
    if (code === undefined)
      throw invalid(
        field,
        text(`「${name}」はマスタにありません。`, `“${name}” is not on the list.`),
      )
    return code
  })
}

interface Medium {
  affiliaterId: number
  status: z.infer<typeof MediumLine>['status']
  input: MediaInput
}

/** Media, with the affiliaters that they are of. */
export const mediumKind: Kind<Medium> = {
  atOnce: 500,
  read(given, moving) {
    const { legacy_id, affiliater, status, kind, categories, ...fields } = parsed(MediumLine, given)
    const input = parsed(MediaInput, {
      ...fields,
      kind: codesOf(moving, 'mediaTypes', 'kind', kind)[0],
      categories: codesOf(moving, 'mediaCategories', 'categories', categories),
    })
    return {
      legacyId: legacy_id,
      value: {
        affiliaterId: referred(moving.known, 'affiliater', 'affiliater', affiliater),
        status,
        input,
      },
      unique: [{ field: 'url', value: input.url }],
      sums: noSums,
    }
  },
  write: (tx, lines, { now }) =>
    writeEach(tx, lines, ({ affiliaterId, status, input }) =>
      addMedium(tx, input, { affiliater_id: affiliaterId, status, created_at: now }),
    ),
}

/** Promotions, each with the goal that it begins with. */
export const promotionKind: Kind<{ advertiserId: number; input: NewPromotion }> = {
  atOnce: 200,
  read(given, moving) {
    const line = parsed(PromotionLine, given)
    const { legacy_id, advertiser, categories, goal_name, price_kind, gross, net, ...fields } = line
    assertWrittenIn(unitOf(price_kind), given)
    const input = parsed(NewPromotion, {
      ...fields,
      site_url: fields.site_url ?? fields.landing_url,
      summary: fields.summary ?? fields.ad_name,
      categories: codesOf(moving, 'categories', 'categories', categories),
      goals: [{ code: 'sale', name: goal_name, kind: price_kind, gross, net }],
    })
    return {
      legacyId: legacy_id,
      value: {
        advertiserId: referred(moving.known, 'advertiser', 'advertiser', advertiser),
        input,
      },
      unique: [],
      sums: noSums,
    }
  },
  write: (tx, lines, { now, adminId, secretsKey }) =>
    writeEach(tx, lines, ({ advertiserId, input }) =>
      addPromotion(tx, secretsKey, advertiserId, input, { at: now, by: adminId }),
    ),
}

/** Text materials, of which affiliaters are not told. */
export const materialKind: Kind<MaterialInput> = {
  atOnce: 500,
  read(given, { known }) {
    const { legacy_id, promotion, body, ...values } = parsed(MaterialLine, given)
    const promotionId = referred(known, 'promotion', 'promotion', promotion)
    return {
      legacyId: legacy_id,
      value: {
        ...parsed(MaterialInput, {
          ...values,
          kind: 'text',
          body: body ?? values.name,
          promotion_id: Math.max(promotionId, 1),
        }),
        promotion_id: promotionId,
      },
      unique: [],
      sums: noSums,
    }
  },
  write: (tx, lines, { adminId, now }) =>
    writeEach(tx, lines, async (input) => {
      const id = await addMaterial(tx, { kind: 'admin', id: adminId, scope: 'own' }, input, now)
      await leaveUntold(tx, 'material_public', [id])
      return id
    }),
}
