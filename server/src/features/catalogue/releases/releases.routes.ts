import type {
  advertiserReleases,
  materialReleases,
  promotionReleases,
  ReleaseLevel,
} from '@tsunagi/contract/catalogue/releases'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import {
  accessLists,
  addAccess,
  changeRelease,
  previewVisibility,
  registMaterialRelease,
  removeAccess,
  switchAccess,
} from './releases.service.ts'

type Group =
  | typeof advertiserReleases
  | typeof promotionReleases
  | Omit<typeof materialReleases, 'regist'>
type ReleaseDeps = Pick<Deps, 'db' | 'clock'>

const releaseHandlers =
  <Of extends Group>(level: ReleaseLevel) =>
  (deps: ReleaseDeps): Handlers<Of> =>
    ({
      index: ({ params }, caller) => accessLists(deps, caller, { level, id: params.id }),
      add: ({ params, body }, caller) => addAccess(deps, caller, { level, id: params.id }, body),
      remove: ({ params, body }, caller) =>
        removeAccess(deps, caller, { level, id: params.id }, body.ids),
      status: ({ params, body }, caller) =>
        switchAccess(deps, caller, { level, id: params.id }, body),
      release: ({ params, body }, caller) =>
        changeRelease(deps, caller, { level, id: params.id }, body),
      visibility: ({ params, query }, caller) =>
        previewVisibility(deps, caller, { level, id: params.id }, query.media_id),
    }) satisfies Handlers<typeof promotionReleases> as Handlers<Of>

export const advertiserReleaseHandlers = releaseHandlers<typeof advertiserReleases>('advertiser')
export const promotionReleaseHandlers = releaseHandlers<typeof promotionReleases>('promotion')
export const materialReleaseHandlers = (deps: ReleaseDeps): Handlers<typeof materialReleases> => ({
  ...releaseHandlers<Omit<typeof materialReleases, 'regist'>>('material')(deps),
  regist: ({ body }, caller) => registMaterialRelease(deps, caller, body),
})
