import { materials } from '@tsunagi/contract/catalogue/materials'
import { media } from '@tsunagi/contract/catalogue/media'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { NamedKind } from '@tsunagi/contract/office/finder'
import { advertisers } from '@tsunagi/contract/people/advertisers'
import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { agencies } from '@tsunagi/contract/people/agencies'
import type { Db } from '../../../platform/db.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { visibleMaterials } from '../../catalogue/materials/materials.queries.ts'
import { visibleMedia } from '../../catalogue/media/media.filter.queries.ts'
import { visiblePromotions } from '../../catalogue/promotions/promotions.filter.queries.ts'
import { visibleAdvertisers } from '../../people/advertisers/advertisers.queries.ts'
import { visibleAffiliaters } from '../../people/affiliaters/affiliaters.queries.ts'
import { visibleAgencies } from '../../people/agencies/agencies.queries.ts'

/** What a kind of record is read by, and which of some somebody may see. */
export interface Opener<Viewer extends User = User> {
  page: Endpoint
  among(db: Db, viewer: Viewer, ids: readonly number[]): Promise<{ id: number }[]>
}

const ofPromotions: Opener['among'] = (db, viewer, ids) =>
  visiblePromotions(db, viewer).select('promotion.id').where('promotion.id', 'in', ids).execute()

const ofMaterials: Opener['among'] = (db, viewer, ids) =>
  visibleMaterials(db, viewer).select('material.id').where('material.id', 'in', ids).execute()

const ofMedia: Opener['among'] = (db, viewer, ids) =>
  visibleMedia(db, viewer).select('media.id').where('media.id', 'in', ids).execute()

const ofAffiliaters: Opener<Admin>['among'] = (db, viewer, ids) =>
  visibleAffiliaters(db, viewer).select('affiliater.id').where('affiliater.id', 'in', ids).execute()

const ofAdvertisers: Opener<Admin>['among'] = (db, viewer, ids) =>
  visibleAdvertisers(db, viewer).select('advertiser.id').where('advertiser.id', 'in', ids).execute()

const ofAgencies: Opener<Admin>['among'] = (db, viewer, ids) =>
  visibleAgencies(db, viewer).select('agency.id').where('agency.id', 'in', ids).execute()

/** How each kind of record that others name is opened. */
export const openers: Record<NamedKind, Opener<never>> = {
  promotion: { page: promotions.show, among: ofPromotions },
  material: { page: materials.show, among: ofMaterials },
  media: { page: media.info, among: ofMedia },
  affiliater: { page: affiliaters.show, among: ofAffiliaters },
  advertiser: { page: advertisers.info, among: ofAdvertisers },
  agency: { page: agencies.info, among: ofAgencies },
}
