import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { materialKinds } from '@tsunagi/contract/catalogue/materialContent'
import type { Db } from '../../server/src/platform/db.ts'
import {
  bannerType,
  clipSize,
  nativeSize,
  placedSizes,
  readBanner,
  readLogo,
  type BannerSize,
} from './banners.ts'
import type { PromotionContent } from './content/promotion.ts'
import { promotionContents } from './content/promotions.ts'
import { insertFiles } from './network.queries.ts'
import { insertNumbered } from './rows.queries.ts'

export interface Material {
  id: number
  kind: (typeof materialKinds)[number]
  weight: number
}

interface StoredFile {
  name: string
  content: Buffer
  mime_type: string
  created_at: Date
}

/** The texts, banners and HTML of every promotion, in the order of the promotions. */
export async function fillMaterials(
  db: Db,
  promotionIds: readonly number[],
  since: (content: PromotionContent) => Date,
): Promise<Material[][]> {
  const files = new Map<string, StoredFile>()
  const materials = promotionContents.flatMap((content, index) => {
    const created_at = since(content)
    const images = placedSizes.map((size) => {
      const name = keep(files, readBanner(content.banner.picture, size), bannerType, created_at)
      return {
        weight: size.weight,
        row: {
          name: `${size.label} ${size.width}×${size.height}`,
          kind: 'image' as const,
          body: content.ad_name,
          image: name,
          width: size.width,
          height: size.height,
        },
      }
    })
    const more = content.creatives ? creatives(content, files, created_at) : []
    return [...texts(content), ...images, html(content), ...more].map(({ weight, row }) => ({
      weight,
      row: { ...empty, ...row, promotion_id: promotionIds[index]!, created_at },
    }))
  })
  const logos = promotionContents.map((content) =>
    keep(files, readLogo(content.banner.picture), bannerType, since(content)),
  )
  await insertFiles(db, [...files.values()])
  for (const [index, id] of promotionIds.entries())
    await db.updateTable('promotion').set({ logo: logos[index]! }).where('id', '=', id).execute()
  const ids = await insertNumbered(
    db,
    'material',
    materials.map(({ row }) => row),
  )
  const numbered = materials.map(({ weight, row: { kind, promotion_id } }, index) => ({
    id: ids[index]!,
    kind,
    weight,
    promotion_id,
  }))
  return promotionIds.map((id) => numbered.filter(({ promotion_id }) => promotion_id === id))
}

/** What a kind of material leaves empty. */
const empty = {
  title: '',
  brand: '',
  image: null,
  video: null,
  width: null,
  height: null,
  ab_group: '',
}

const texts = ({ texts: own }: PromotionContent) =>
  own.map((body, index) => ({
    weight: 6 - index * 2,
    row: {
      name: `テキスト${index + 1}`,
      kind: 'text' as const,
      body,
      ab_group: 'テキストの言い回し',
    },
  }))

const html = ({ ad_name, summary, banner }: PromotionContent) => ({
  weight: 3,
  row: {
    name: 'ボタンつき紹介枠',
    kind: 'html' as const,
    body: [
      '<div style="border:1px solid #ddd;border-radius:10px;padding:16px;font-family:sans-serif">',
      `<p style="margin:0 0 4px;font-weight:700">${ad_name}</p>`,
      `<p style="margin:0 0 12px;color:#555;font-size:14px">${summary.split('。')[0]}。</p>`,
      `<a href="[link]" rel="nofollow sponsored" style="display:inline-block;padding:10px 20px;border-radius:8px;background:${banner.to};color:#fff;text-decoration:none">公式サイトを見る</a>`,
      '</div>',
    ].join(''),
  },
})

/** Keeps a file under the name it has for its content. */
function keep(
  files: Map<string, StoredFile>,
  content: Buffer,
  mime_type: string,
  created_at: Date,
): string {
  const name = createHash('sha256').update(content).digest('hex')
  files.set(name, { name, content, mime_type, created_at })
  return name
}

const clip = readFileSync(new URL('content/clip.webm', import.meta.url))

/** A video, a native ad and the text of a mail. */
function creatives(
  { banner, creatives: words }: PromotionContent,
  files: Map<string, StoredFile>,
  created_at: Date,
) {
  const { brand, headline, description, mail } = words!
  const drawn = (size: BannerSize) =>
    keep(files, readBanner(banner.picture, size), bannerType, created_at)
  return [
    {
      weight: 2,
      row: {
        name: '紹介動画 3秒',
        kind: 'video' as const,
        body: headline,
        image: drawn(clipSize),
        video: keep(files, clip, 'video/webm', created_at),
        ...clipSize,
      },
    },
    {
      weight: 2,
      row: {
        name: '記事一覧向けネイティブ',
        kind: 'native' as const,
        title: headline,
        body: description,
        brand,
        image: drawn(nativeSize),
        ...nativeSize,
      },
    },
    {
      weight: 1,
      row: { name: 'メルマガ用の文面', kind: 'mail' as const, title: headline, body: mail },
    },
  ]
}
