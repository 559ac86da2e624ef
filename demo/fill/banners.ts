import { readFileSync } from 'node:fs'

export interface BannerSize {
  width: number
  height: number
}

/** Banners that every promotion has, with their names and how often they are placed. */
export const placedSizes: readonly (BannerSize & { label: string; weight: number })[] = [
  { width: 300, height: 250, label: 'レクタングル', weight: 4 },
  { width: 728, height: 90, label: 'ビッグバナー', weight: 2 },
  { width: 320, height: 100, label: 'スマホバナー', weight: 5 },
]
export const clipSize: BannerSize = { width: 320, height: 180 }
export const nativeSize: BannerSize = { width: 600, height: 400 }
export const logoSize: BannerSize = { width: 120, height: 120 }

/** The sizes in which a promotion's picture is kept. */
export const bannerSizes = (hasCreatives: boolean): readonly BannerSize[] => [
  ...placedSizes,
  ...(hasCreatives ? [clipSize, nativeSize] : []),
]

export const bannerType = 'image/webp'

const kept = (name: string) =>
  readFileSync(new URL(`content/banners/${name}.webp`, import.meta.url))

export const readBanner = (picture: string, { width, height }: BannerSize): Buffer =>
  kept(`${picture}-${width}x${height}`)
export const readLogo = (picture: string): Buffer => kept(`${picture}-logo`)
