import { z } from 'zod'
import { linkKinds } from './linkKinds.ts'
import { CapShare, rooms } from './conversionRules.ts'
import { endpoint } from '../endpoint.ts'
import {
  Address,
  checkContent,
  checkFiles,
  FileName,
  materialFields,
  materialKinds,
  materialReleases,
  materialStatuses,
  mostVideoBytes,
} from './materialContent.ts'
import { MasterName } from './masters.ts'
import { changedOrAsked } from './reviews.ts'
import { MasterCode, OptionalDay } from '../fields.ts'
import { galleryColumns, materialColumns } from './messages/materials.ts'
import { Target } from './targeting.ts'
import { done, flag, Id, idParams, Instant, paged, pageQuery } from '../paging.ts'

/** The largest video as a data URL. */
const videoLimit = Math.ceil(mostVideoBytes / 3) * 4 + 100

/** A material as those see it whose promotion it is, with what it did in the last 30 days. */
export const Material = z.object({
  ...Target.shape,
  id: z.int(),
  promotion_id: z.int(),
  ad_name: z.string(),
  name: z.string(),
  /** What a result is called where affiliaters look; '' = as the promotion's goals are called. */
  reward_name: z.string(),
  kind: z.enum(materialKinds),
  /** The text, the alternative text of an image, the HTML or the mail with `[link]`, what a native ad or a video says. */
  body: z.string(),
  /** The subject of a mail, the headline of a native ad. */
  title: z.string(),
  /** Who advertises, as a native ad says it. */
  brand: z.string(),
  /** Address of the picture, or of a video's poster. */
  image_url: z.string().nullable(),
  /** Where a video is played from. */
  video_src: z.string().nullable(),
  /** The same where it is no file of ours. */
  video_url: z.string().nullable(),
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
  tags: z.array(z.string()),
  /** Materials of the promotion with the same one are compared; '' = with none. */
  ab_group: z.string(),
  /** Whether only those on its list may use it today. */
  release: z.enum(materialReleases),
  /** What is higher is shown first to affiliaters. */
  priority: z.int(),
  /** Of the last 30 days. */
  impressions: z.int(),
  clicks: z.int(),
  /** Clicks by impressions; null where it was not shown. */
  click_rate: z.number().nullable(),
  results: z.int(),
  /** Affiliaters have links to it: it can be paused, and not be deleted. */
  is_linked: z.boolean(),
  created_at: Instant,
})
export type Material = z.infer<typeof Material>

/** What materials may be searched by; the word is a part of the name, the title, the text or the promotion's name, or a whole tag or id. */
export const materialFilter = z.object({
  id: Id.optional(),
  word: z.string().max(100).optional(),
  promotion_id: Id.optional(),
  advertiser_id: Id.optional(),
  kind: z.enum(materialKinds).optional(),
  status: z.enum(materialStatuses).optional(),
  /** Whether today lies within its period. */
  in_period: flag.optional(),
  /** Visitors with such a device are not turned away. */
  device: MasterCode.optional(),
  /** Whether a special price of its own applies today, or will. */
  has_special_price: flag.optional(),
  /** The code of a banner size, or of a video's. */
  banner_size: MasterCode.optional(),
  movie_size: MasterCode.optional(),
  release: z.enum(materialReleases).optional(),
  ab_group: z.string().trim().max(50).optional(),
})
export type MaterialFilter = z.infer<typeof materialFilter>

/** A new material, with the files that its kind shows. */
export const MaterialInput = z
  .object({ promotion_id: Id, ...materialFields })
  .superRefine((material, issues) => {
    checkContent(material, issues)
    checkFiles(material, issues)
  })
export type MaterialInput = z.output<typeof MaterialInput>

/** A change of a material: its promotion and kind stay, and so do a picture and a video that are not replaced. */
export const MaterialEdit = z.object(materialFields).superRefine(checkContent)
export type MaterialEdit = z.output<typeof MaterialEdit>

/** A change of many materials: what is left out stays, '' empties. */
export const MaterialsChange = z
  .object({
    ids: z.array(Id).min(1).max(500),
    status: z.enum(materialStatuses).optional(),
    starts_on: OptionalDay.unwrap().optional(),
    ends_on: OptionalDay.unwrap().optional(),
    destination_url: z.union([z.literal(''), Address]).optional(),
  })
  .refine(({ starts_on, ends_on }) => !starts_on || !ends_on || starts_on <= ends_on, {
    path: ['ends_on'],
    message: 'endBeforeStart',
  })
export type MaterialsChange = z.output<typeof MaterialsChange>

/** What an affiliater copies into a page. */
export const AffiliateLink = z.object({
  ...Target.shape,
  material_id: z.int(),
  name: z.string(),
  /** What a result is called here; '' = as the promotion's goals are called. */
  reward_name: z.string(),
  kind: z.enum(materialKinds),
  body: z.string(),
  title: z.string(),
  brand: z.string(),
  image_url: z.string().nullable(),
  video_src: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  code: z.string(),
  url: z.string(),
  /** The same link in few characters, for print and posts. */
  short_url: z.string(),
  /** The landing page itself, which records the click; null where the promotion takes no direct links. */
  direct_url: z.string().nullable(),
  /** What is pasted: markup, or the text of a mail. */
  html: z.string(),
  /** The forms in which it may be taken. */
  link_kinds: z.array(z.enum(linkKinds)),
})
export type AffiliateLink = z.infer<typeof AffiliateLink>

/** A material as an affiliater finds it for one of its media, with the link to copy. */
export const GalleryMaterial = AffiliateLink.extend({
  id: z.int(),
  promotion_id: z.int(),
  ad_name: z.string(),
})
export type GalleryMaterial = z.infer<typeof GalleryMaterial>

/** What an affiliater may search materials by; the word is a part of the name, the title, the text or the promotion's name. */
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

/** Materials as their own side keeps them, and the links to them that affiliaters take. */
export const materials = {
  search: endpoint({
    method: 'GET',
    path: '/api/adMaterial/search',
    access: { admin: true, advertiser: true, agency: true },
    agencyOf: 'advertiser',
    summary: 'Ad materials, newest first',
    query: materialFilter.extend(
      pageQuery(
        ['id', 'name', 'created_at', 'priority', 'impressions', 'clicks', 'results'],
        '-id',
      ),
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
    agencyOf: 'advertiser',
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
  video: endpoint({
    method: 'POST',
    path: '/api/adMaterial/video',
    key: 'adMaterial.save',
    access: { admin: true, advertiser: true },
    summary: 'Keep a video of at most 30 MB for a material that is about to be saved',
    body: z.object({
      /** A data URL: MP4 or WebM. */
      file: z.string().min(1).max(videoLimit),
    }),
    bodyLimit: videoLimit + 1000,
    response: z.object({ name: FileName }),
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
    summary: 'Publish or pause ad materials, or give them all one period or destination',
    body: MaterialsChange,
    response: changedOrAsked,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/adMaterial/copy',
    key: 'adMaterial.save',
    access: { admin: true, advertiser: true },
    summary: 'Copy ad materials to another promotion as drafts: all of them or none',
    body: z.object({ ids: z.array(Id).min(1).max(100), promotion_id: Id }),
    response: z.object({ copied: z.int() }),
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
    query: galleryFilter.extend(pageQuery(['id', 'name', 'priority'], '-priority')),
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
      /** Whom the whole promotion is meant for. */
      target: Target,
      room: z.enum(rooms),
      /** Caps of a goal, the affiliater or the medium by itself. */
      shares: z.array(CapShare),
    }),
  }),
}
