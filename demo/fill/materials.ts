import { createHash } from 'node:crypto'
import { drawBanner, type BannerSize } from '../banner/banner.ts'
import type { Db } from '../../server/src/platform/db.ts'
import type { PromotionContent } from './content/promotion.ts'
import { promotionContents } from './content/promotions.ts'
import { insertFiles } from './network.queries.ts'
import { insertNumbered } from './rows.queries.ts'

export interface Material {
  id: number
  kind: 'text' | 'image' | 'html'
  weight: number
}

const sizes: readonly (BannerSize & { label: string; weight: number })[] = [
  { width: 300, height: 250, label: 'レクタングル', weight: 4 },
  { width: 728, height: 90, label: 'ビッグバナー', weight: 2 },
  { width: 320, height: 100, label: 'スマホバナー', weight: 5 },
]

/** The texts, banners and HTML of every promotion, in the order of the promotions. */
export async function fillMaterials(
  db: Db,
  promotionIds: readonly number[],
  since: (content: PromotionContent) => Date,
): Promise<Material[][]> {
  const files = new Map<string, { name: string; content: Buffer; created_at: Date }>()
  const materials = promotionContents.flatMap((content, index) => {
    const created_at = since(content)
    const images = sizes.map((size) => {
      const png = drawBanner(size, content.banner)
      const name = createHash('sha256').update(png).digest('hex')
      files.set(name, { name, content: png, created_at })
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
    return [...texts(content), ...images, html(content)].map(({ weight, row }) => ({
      weight,
      row: { ...row, promotion_id: promotionIds[index]!, created_at },
    }))
  })
  await insertFiles(db, [...files.values()])
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

const noImage = { image: null, width: null, height: null }

const texts = ({ texts: own }: PromotionContent) =>
  own.map((body, index) => ({
    weight: 6 - index * 2,
    row: { name: `テキスト${index + 1}`, kind: 'text' as const, body, ...noImage },
  }))

const html = ({ ad_name, summary, banner }: PromotionContent) => ({
  weight: 3,
  row: {
    name: 'ボタンつき紹介枠',
    kind: 'html' as const,
    ...noImage,
    body: [
      '<div style="border:1px solid #ddd;border-radius:10px;padding:16px;font-family:sans-serif">',
      `<p style="margin:0 0 4px;font-weight:700">${ad_name}</p>`,
      `<p style="margin:0 0 12px;color:#555;font-size:14px">${summary.split('。')[0]}。</p>`,
      `<a href="[link]" rel="nofollow sponsored" style="display:inline-block;padding:10px 20px;border-radius:8px;background:${banner.to};color:#fff;text-decoration:none">公式サイトを見る</a>`,
      '</div>',
    ].join(''),
  },
})
