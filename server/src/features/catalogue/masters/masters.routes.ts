import type { MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import type {
  MasterInput,
  MasterValues,
  adCategories,
  adDevices,
  adIcons,
  affiliaterGroups,
  bannerSizes,
  holidayList,
  mediaCategories,
  mediaTypes,
  movieSizes,
  rejectReasonList,
} from '@tsunagi/contract/catalogue/masters'
import type { masterChoices } from '@tsunagi/contract/catalogue/masterChoices'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listMasters } from './masters.queries.ts'
import {
  addMaster,
  changeMaster,
  listChoices,
  mergeMaster,
  orderMasters,
  removeMaster,
} from './masters.service.ts'

type Db = Pick<Deps, 'db'>

/** The handlers of one list. */
const handlersOf =
  (kind: MasterKind) =>
  ({ db }: Db) => ({
    search: ({ query }: { query: Parameters<typeof listMasters>[2] }) =>
      listMasters(db, kind, query),
    regist: ({ body }: { body: MasterInput }) => addMaster(db, kind, body),
    edit: ({ params, body }: { params: { id: number }; body: MasterValues }) =>
      changeMaster(db, kind, params.id, body),
    remove: ({ params }: { params: { id: number } }) => removeMaster(db, kind, params.id),
    merge: ({ params, body }: { params: { id: number }; body: { into: number } }) =>
      mergeMaster(db, kind, params.id, body.into),
    order: ({ body }: { body: { ids: number[] } }) => orderMasters(db, kind, body.ids),
  })

export const adCategoryHandlers: (deps: Db) => Handlers<typeof adCategories> =
  handlersOf('categories')
export const adDeviceHandlers: (deps: Db) => Handlers<typeof adDevices> = handlersOf('devices')
export const adIconHandlers: (deps: Db) => Handlers<typeof adIcons> = handlersOf('icons')
export const bannerSizeHandlers: (deps: Db) => Handlers<typeof bannerSizes> =
  handlersOf('bannerSizes')
export const movieSizeHandlers: (deps: Db) => Handlers<typeof movieSizes> = handlersOf('movieSizes')
export const mediaCategoryHandlers: (deps: Db) => Handlers<typeof mediaCategories> =
  handlersOf('mediaCategories')
export const mediaTypeHandlers: (deps: Db) => Handlers<typeof mediaTypes> = handlersOf('mediaTypes')
export const rejectReasonListHandlers: (deps: Db) => Handlers<typeof rejectReasonList> =
  handlersOf('rejectReasons')
export const affiliaterGroupHandlers: (deps: Db) => Handlers<typeof affiliaterGroups> =
  handlersOf('groups')
export const holidayListHandlers: (deps: Db) => Handlers<typeof holidayList> =
  handlersOf('holidays')

export const masterChoiceHandlers = ({ db }: Db): Handlers<typeof masterChoices> => ({
  all: ({ query }, _caller, { language }) => listChoices(db, query.kind, language),
  ofRegistration: ({ query }, _caller, { language }) => listChoices(db, query.kind, language),
})
