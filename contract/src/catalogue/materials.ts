import { z } from 'zod'
import { CapShare, rooms } from './conversionRules.ts'
import { endpoint } from '../endpoint.ts'
import { MasterName } from './masters.ts'
import { MasterCode, OptionalDay, optionalWords } from '../fields.ts'
import { galleryColumns, materialColumns } from './messages/materials.ts'
import { done, Id, idParams, Instant, paged, pageQuery } from '../paging.ts'

export const materialKinds = ['text', 'image', 'html'] as const
export const materialStatuses = ['draft', 'public', 'paused'] as const

export const Material = z.object({
  id: z.int(),
  promotion_id: z.int(),
  ad_name: z.string(),
  name: z.string(),
  /** What a result is called where affiliaters look; '' = as the promotion's goals are called. */
  reward_name: z.string(),
  kind: z.enum(materialKinds),
  /** The text, the alternative text of an image, or the HTML with `[link]`. */
  body: z.string(),
  /** Address of the image, where it is one. */
  image_url: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** What the list of sizes calls a picture as large as this; null where it has no name. */
  banner_size: MasterName.nullable(),
  destination_url: z.string().nullable(),
  /** Where visitors go while the promotion takes no clicks. */
  closed_url: z.string().nullable(),
  /** Days in Japan, both included, on which it is used. */
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  status: z.enum(materialStatuses),
  /** Of the last 30 days. */
  impressions: z.int(),
  clicks: z.int(),
  created_at: Instant,
})
export type Material = z.infer<typeof Material>

export const materialFilter = z.object({
  id: Id.optional(),
  word: z.string().max(100).optional(),
  promotion_id: Id.optional(),
  kind: z.enum(materialKinds).optional(),
  status: z.enum(materialStatuses).optional(),
  /** The code of a banner size. */
  banner_size: MasterCode.optional(),
})
export type MaterialFilter = z.infer<typeof materialFilter>

const Address = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .optional()
const materialFields = {
  name: z.string().trim().min(1).max(100),
  reward_name: optionalWords(50),
  kind: z.enum(materialKinds),
  body: z.string().trim().min(1).max(20_000),
  /** A data URL: PNG, JPEG, GIF or WebP of at most 500 kB. */
  image: z.string().max(700_000).optional(),
  destination_url: Address,
  closed_url: Address,
  /** Days in Japan, both included; '' = always. */
  starts_on: OptionalDay,
  ends_on: OptionalDay,
  status: z.enum(materialStatuses).default('public'),
} as const

function checkContent(
  {
    kind,
    body,
    starts_on,
    ends_on,
  }: { kind: string; body: string; starts_on: string; ends_on: string },
  issues: z.RefinementCtx,
) {
  if (kind === 'text' && body.length > 200)
    issues.addIssue({ code: 'custom', path: ['body'], message: 'atMost200' })
  if (kind === 'html' && !body.includes('[link]'))
    issues.addIssue({ code: 'custom', path: ['body'], message: 'linkMacro' })
  if (starts_on && ends_on && ends_on < starts_on)
    issues.addIssue({ code: 'custom', path: ['ends_on'], message: 'endBeforeStart' })
}

export const MaterialInput = z
  .object({ promotion_id: Id, ...materialFields })
  .superRefine((material, issues) => {
    checkContent(material, issues)
    if (material.kind === 'image' && !material.image)
      issues.addIssue({ code: 'custom', path: ['image'], message: 'required' })
  })
export type MaterialInput = z.output<typeof MaterialInput>

/** A change of a material: its promotion and kind stay, and so does a picture that is not replaced. */
export const MaterialEdit = z.object(materialFields).superRefine(checkContent)
export type MaterialEdit = z.output<typeof MaterialEdit>

/** What an affiliater copies into a page. */
export const AffiliateLink = z.object({
  material_id: z.int(),
  name: z.string(),
  /** What a result is called here; '' = as the promotion's goals are called. */
  reward_name: z.string(),
  kind: z.enum(materialKinds),
  body: z.string(),
  image_url: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  code: z.string(),
  url: z.string(),
  /** The same link in few characters, for print and posts. */
  short_url: z.string(),
  html: z.string(),
})
export type AffiliateLink = z.infer<typeof AffiliateLink>

/** A material as an affiliater finds it for one of its media, with the link to copy. */
export const GalleryMaterial = AffiliateLink.extend({
  id: z.int(),
  promotion_id: z.int(),
  ad_name: z.string(),
})
export type GalleryMaterial = z.infer<typeof GalleryMaterial>

export const galleryFilter = z.object({
  /** Seen for this medium; the first approved one where it is not said. */
  media_id: Id.optional(),
  word: z.string().max(100).optional(),
  promotion_id: Id.optional(),
  kind: z.enum(materialKinds).optional(),
  /** Width and height in pixels: 300x250, 300×250. */
  dimensions: z
    .string()
    .trim()
    .transform((typed) => typed.normalize('NFKC').replace(/\s*[×xX*]\s*/, 'x'))
    .pipe(z.string().regex(/^\d{1,5}x\d{1,5}$/, 'dimensions'))
    .optional(),
})
export type GalleryFilter = z.infer<typeof galleryFilter>

export const materials = {
  search: endpoint({
    method: 'GET',
    path: '/api/adMaterial/search',
    access: { admin: true, advertiser: true, agency: true },
    summary: 'Ad materials, newest first',
    query: materialFilter.extend(
      pageQuery(['id', 'name', 'created_at', 'impressions', 'clicks'], '-id'),
    ),
    response: paged(Material),
    columns: materialColumns,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/adMaterial/show/:id',
    shows: 'material',
    key: 'adMaterial.search',
    access: { admin: true, advertiser: true, agency: true },
    summary: 'One ad material',
    params: idParams,
    response: Material,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/adMaterial/save',
    access: { admin: true, advertiser: true },
    summary: 'Add an ad material',
    body: MaterialInput,
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/adMaterial/edit/:id',
    edits: 'material',
    key: 'adMaterial.update',
    access: { admin: true, advertiser: true },
    summary: 'Change an ad material; its links, their codes and its figures stay',
    params: idParams,
    body: MaterialEdit,
    response: done,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/adMaterial/update',
    access: { admin: true, advertiser: true },
    summary: 'Publish or pause ad materials',
    body: z.object({ ids: z.array(Id).min(1).max(500), status: z.enum(materialStatuses) }),
    response: z.object({ changed: z.int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/adMaterial/delete/:id',
    access: { admin: true, advertiser: true },
    summary: 'Delete an ad material that no link uses',
    params: idParams,
    response: done,
  }),
  gallery: endpoint({
    method: 'GET',
    path: '/api/adMaterial/affiliater',
    access: { affiliater: true },
    summary:
      'Ad materials that a medium may use, newest first, each with its link; makes those that are missing',
    query: galleryFilter.extend(pageQuery(['id', 'name'], '-id')),
    response: paged(GalleryMaterial),
    columns: galleryColumns,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/promotion/affliateLinks',
    key: 'promotion.index',
    access: { admin: true, affiliater: true },
    summary:
      'Links of a promotion for one approved medium in partnership; makes those that are missing',
    query: z.object({ promotion_id: Id, media_id: Id }),
    response: z.object({
      items: z.array(AffiliateLink),
      /** Hosts to whose pages a link may lead with `url=`. */
      link_hosts: z.array(z.string()),
      room: z.enum(rooms),
      /** Caps of a goal, the affiliater or the medium by itself. */
      shares: z.array(CapShare),
    }),
  }),
}
