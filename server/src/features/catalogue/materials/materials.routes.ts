import type { materials } from '@tsunagi/contract/catalogue/materials'
import type { Handlers, Http } from '../../../platform/serve.ts'
import { copyMaterials } from './copying.service.ts'
import { materialGallery } from './gallery.service.ts'
import { affiliateLinks, type Origins } from './links.service.ts'
import { getMaterial, listMaterials } from './materials.queries.ts'
import {
  changeMaterials,
  editMaterial,
  keepVideo,
  removeMaterial,
  saveMaterial,
} from './materials.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const materialHandlers = ({
  db,
  clock,
  ...origins
}: Pick<Deps, 'db' | 'clock' | keyof Origins>): Handlers<typeof materials> => {
  const deps = { db, clock, appUrl: origins.appUrl }
  const view = ({ language }: Http) => ({
    now: clock.now(),
    appUrl: origins.appUrl,
    language,
  })
  return {
    search: ({ query }, caller, http) => listMaterials(db, caller, view(http), query),
    show: ({ params }, caller, http) => getMaterial(db, caller, view(http), params.id),
    save: ({ body }, caller) => saveMaterial(deps, caller, body),
    video: ({ body }, caller) => keepVideo(db, caller, body.file),
    edit: ({ params, body }, caller) => editMaterial(deps, caller, params.id, body),
    update: ({ body }, caller) => changeMaterials(deps, caller, body),
    copy: ({ body }, caller) => copyMaterials(deps, caller, body),
    remove: ({ params }, caller) => removeMaterial(db, caller, params.id),
    gallery: ({ query }, caller) => materialGallery(db, origins, caller, query, clock.now()),
    links: ({ query }, caller) => affiliateLinks(db, origins, caller, query, clock.now()),
  }
}
