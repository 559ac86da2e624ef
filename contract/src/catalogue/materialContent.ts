import { z } from 'zod'
import { OptionalDay, optionalWords, Tags, line } from '../fields.ts'
import { targetFields } from './targeting.ts'

export const materialKinds = ['text', 'image', 'html', 'video', 'mail', 'native'] as const
export const materialStatuses = ['draft', 'public', 'paused'] as const
/** Whether a material is shown to all, or to those on its list alone. */
export const materialReleases = ['open', 'limited'] as const
type MaterialKind = (typeof materialKinds)[number]

/** Kinds that have a picture; a video's is its poster. */
export const picturedKinds: readonly MaterialKind[] = ['image', 'video', 'native']
/** Kinds that have a title: the subject of a mail, the headline of a native ad. */
export const titledKinds: readonly MaterialKind[] = ['mail', 'native']

/** Bytes that a video may have: 30 MB, however they are counted. */
export const mostVideoBytes = 30 * 1024 * 1024

/** A file that was uploaded, by the SHA-256 of its content. */
export const FileName = z.string().regex(/^[0-9a-f]{64}$/)

/** An address on the web, with its protocol. */
export const Address = z.url({ protocol: /^https?$/ }).max(500)

/** What is filled in of a material, whether it is new or not. */
export const materialFields = {
  name: line(100),
  reward_name: optionalWords(50),
  kind: z.enum(materialKinds),
  title: optionalWords(100),
  body: z.string().trim().min(1).max(20_000),
  brand: optionalWords(50),
  /** A data URL: PNG, JPEG, GIF or WebP of at most 500 kB. */
  image: z.string().max(700_000).optional(),
  /** A video that was uploaded. */
  video: FileName.optional(),
  /** A video that stands elsewhere. */
  video_url: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .max(500)
    .optional(),
  destination_url: Address.optional(),
  closed_url: Address.optional(),
  ...targetFields,
  /** Days in Japan, both included; '' = always. */
  starts_on: OptionalDay,
  ends_on: OptionalDay,
  status: z.enum(materialStatuses).default('public'),
  tags: Tags,
  ab_group: optionalWords(50),
  priority: z.coerce.number().int().min(0).max(9999).default(0),
} as const

/** Characters of what a kind says, where it may have fewer than HTML. */
const longest = {
  text: [200, 'atMost200'],
  native: [200, 'atMost200'],
  video: [200, 'atMost200'],
  mail: [5000, 'atMost5000'],
} as const satisfies Partial<Record<MaterialKind, [characters: number, problem: string]>>

interface Content {
  kind: MaterialKind
  body: string
  title: string
  brand: string
  starts_on: string
  ends_on: string
}

const linked: readonly MaterialKind[] = ['html', 'mail']

/** What may be wrong with a content, by field. */
type Problem = readonly [
  field: keyof Content,
  message: string,
  isWrong: (content: Content) => boolean,
]
const problems: readonly Problem[] = [
  ...Object.entries(longest).map(
    ([kind, [most, message]]) =>
      [
        'body',
        message,
        (given: Content) => given.kind === kind && given.body.length > most,
      ] as const,
  ),
  ['body', 'linkMacro', ({ kind, body }) => linked.includes(kind) && !body.includes('[link]')],
  ['title', 'required', ({ kind, title }) => titledKinds.includes(kind) && !title],
  ['brand', 'required', ({ kind, brand }) => kind === 'native' && !brand],
  [
    'ends_on',
    'endBeforeStart',
    ({ starts_on, ends_on }) => starts_on !== '' && ends_on !== '' && ends_on < starts_on,
  ],
]

/** Says beside each field what is missing or does not fit the kind of material. */
export function checkContent(content: Content, issues: z.RefinementCtx) {
  for (const [field, message, isWrong] of problems)
    if (isWrong(content)) issues.addIssue({ code: 'custom', path: [field], message })
}

interface Files {
  kind: MaterialKind
  image?: string | undefined
  video?: string | undefined
  video_url?: string | undefined
}

/** A new material comes with the files that its kind shows; a video is a file or stands elsewhere. */
export function checkFiles({ kind, image, video, video_url }: Files, issues: z.RefinementCtx) {
  if (picturedKinds.includes(kind) && !image)
    issues.addIssue({ code: 'custom', path: ['image'], message: 'required' })
  if (kind === 'video' && Boolean(video) === Boolean(video_url))
    issues.addIssue({ code: 'custom', path: ['video'], message: 'oneVideo' })
}
