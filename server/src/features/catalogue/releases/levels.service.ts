import type { Day } from '@tsunagi/contract/day'
import type { Release, ReleaseChange, ReleaseLevel } from '@tsunagi/contract/catalogue/releases'
import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import {
  lockAdvertiser,
  updateAdvertiser,
} from '../../people/advertisers/advertiserWrites.queries.ts'
import { assertRight } from '../../people/advertisers/rights.queries.ts'
import { lockMaterials, setMaterialRelease } from '../materials/materialWrites.queries.ts'
import { lockPromotion } from '../promotions/promotionLock.queries.ts'
import { setPromotionRelease } from '../promotions/promotionWrites.queries.ts'
import { advertiserRelease, materialRelease, promotionRelease } from './levels.queries.ts'

/** Who says which media may promote what. */
export type Releaser = Extract<User, { kind: 'admin' | 'advertiser' }>

interface Level {
  /** Undefined where it is not the viewer's. */
  find: (db: Db, viewer: Releaser, id: number, today: Day) => Promise<Release | undefined>
  /** Holds it for a change; 404 where it is not the viewer's, 403 where an advertiser may not decide this. */
  hold: (tx: Tx, viewer: Releaser, id: number) => Promise<unknown>
  write: (tx: Tx, id: number, change: ReleaseChange) => Promise<unknown>
}

/** What a list may stand at. */
export const levels: Record<ReleaseLevel, Level> = {
  advertiser: {
    find: advertiserRelease,
    hold: (tx, viewer, id) => {
      if (viewer.kind !== 'admin') throw notFound()
      return lockAdvertiser(tx, id, viewer.id)
    },
    write: (tx, id, change) => updateAdvertiser(tx, { id }, change),
  },
  promotion: {
    find: promotionRelease,
    hold: async (tx, viewer, id) => {
      await assertRight(tx, viewer, 'may_decide_partnerships')
      await lockPromotion(tx, viewer, id)
    },
    write: setPromotionRelease,
  },
  material: {
    find: materialRelease,
    hold: async (tx, viewer, id) => {
      await assertRight(tx, viewer, 'may_upload_materials')
      await lockMaterials(tx, viewer, [id])
    },
    write: setMaterialRelease,
  },
}
