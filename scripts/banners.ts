import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { bannerSizes, logoSize } from '../demo/fill/banners.ts'
import type { PromotionContent } from '../demo/fill/content/promotion.ts'
import { promotionContents } from '../demo/fill/content/promotions.ts'
import { launchOptions } from '../e2e/support/browser.ts'

// Draws the demo's banners and logos anew; run by hand when their words or colours change.
const folder = fileURLToPath(new URL('../demo/fill/content/banners/', import.meta.url))
const font = (weight: string) =>
  readFileSync(
    fileURLToPath(
      import.meta.resolve(`@expo-google-fonts/noto-sans-jp/${weight}/NotoSansJP_${weight}.ttf`),
    ),
  ).toString('base64')
const face = (weight: string, number: number) =>
  `@font-face { font-family: banner; font-weight: ${number}; src: url(data:font/ttf;base64,${font(weight)}) }`
const faces = face('500Medium', 500) + face('700Bold', 700)

interface Size {
  width: number
  height: number
}
type Design = PromotionContent['banner']

const page = ({ from, to, accent }: Design, body: string, css: string) => `<!doctype html><style>
  ${faces}
  * { margin: 0; box-sizing: border-box }
  body { width: 100vw; height: 100vh; overflow: hidden; font-family: banner; color: ${to};
    background: radial-gradient(circle at 94% 6%, ${accent} 0 min(17vmax, 60vmin), transparent calc(min(17vmax, 60vmin) + 0.5px)),
      radial-gradient(circle at 4% 100%, ${accent} 0 26vmin, transparent 26.3vmin), linear-gradient(120deg, ${from}, ${to}) }
  ${css}
</style>${body}`

/** What differs between a strip and a box; lengths in units, the room for words as a part of the width. */
const shapes = {
  strip: {
    css: 'main { flex-direction: row; justify-content: space-between } div { flex: 1; height: 100%; display: flex; flex-direction: column; justify-content: center }',
    unit: ({ height }: Size) => height / 100,
    margin: 10,
    padding: '10u 14u',
    room: 0.5,
    name: 26,
    line: 17,
    button: (width: number) => Math.min(14, width / 34),
  },
  box: {
    css: 'main { flex-direction: column; justify-content: space-evenly } div { width: 100% }',
    unit: ({ width, height }: Size) => Math.min(width, height) / 250,
    margin: 22,
    padding: '26u 14u',
    room: 0.74,
    name: 30,
    line: 16,
    button: () => 15,
  },
}

const banner = (design: Design, size: Size) => {
  const shape = size.width / size.height > 2.5 ? shapes.strip : shapes.box
  const unit = shape.unit(size)
  const inUnits = (lengths: string) =>
    lengths.replaceAll(/([\d.]+)u/g, (_, length: string) => `${Number(length) * unit}px`)
  /** As large as it may be, and no larger than its place. */
  const fitting = (words: string, most: number) =>
    Math.min(most * unit, (size.width * shape.room) / words.length)
  return page(
    design,
    `<main><div><b>${design.name}</b><p>${design.line}</p></div><span>詳しくはこちら</span></main>`,
    inUnits(`${shape.css}
    body { padding: ${shape.margin}u }
    main { height: 100%; display: flex; align-items: center; gap: 8u; text-align: center }
    div { background: ${design.accent}ee; border-radius: 12u; padding: ${shape.padding} }
    b { font-weight: 700; font-size: ${fitting(design.name, shape.name)}px; line-height: 1.25; white-space: nowrap }
    p { font-weight: 500; font-size: ${fitting(design.line, shape.line)}px; line-height: 1.35; margin-top: 4u; white-space: nowrap }
    span { background: ${design.to}; color: ${design.accent}; border: 1.5u solid ${design.accent}; border-radius: 999px; font-weight: 700;
      font-size: ${shape.button(size.width / unit)}u; padding: 8u 13u; white-space: nowrap }`),
  )
}

const logo = (design: Design) =>
  page(
    design,
    `<main>${design.name.slice(0, 1)}</main>`,
    `body { display: grid; place-items: center }
    main { width: 84px; height: 84px; border-radius: 50%; background: ${design.accent}ee; display: grid; place-items: center; font-weight: 700; font-size: 46px }`,
  )

const browser = await chromium.launch(await launchOptions())
const tab = await browser.newPage()
const screen = await tab.context().newCDPSession(tab)
mkdirSync(folder, { recursive: true })

async function draw(name: string, size: Size, html: string) {
  await tab.setViewportSize(size)
  await tab.setContent(html)
  await tab.evaluate('document.fonts.ready')
  const { data } = await screen.send('Page.captureScreenshot', { format: 'webp', quality: 90 })
  writeFileSync(`${folder}${name}.webp`, Buffer.from(data, 'base64'))
}

for (const { banner: design, creatives } of promotionContents) {
  for (const size of bannerSizes(creatives !== undefined))
    await draw(`${design.picture}-${size.width}x${size.height}`, size, banner(design, size))
  await draw(`${design.picture}-logo`, logoSize, logo(design))
}
await browser.close()
