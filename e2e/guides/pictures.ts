import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import { languages, type Language } from '@tsunagi/contract/messages/text'
import { addressOf, pictureNames, pictures, type PictureName } from '../../web/src/help/pictures.ts'
import { launchOptions } from '../support/browser.ts'
import { freePorts } from '../support/ports.ts'
import { startProduct } from '../support/product.ts'
import { lookAt } from '../support/sight.ts'
import { signIn } from '../support/signIn.ts'
import { shots } from './shots.ts'

// Takes the pictures of the guides anew, from the demo network; run by hand when a screen that they show has changed.
const folder = fileURLToPath(new URL('../../web/public', import.meta.url))

/** Pixels above what is looked at. */
const margin = 20

const shrink = async (page: Page, png: Buffer) => {
  const address = await page.evaluate(encode, `data:image/png;base64,${png.toString('base64')}`)
  return Buffer.from(address.split(',')[1]!, 'base64')
}

/** In the browser, which can write WebP. */
async function encode(address: string): Promise<string> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), {
    width: image.width,
    height: image.height,
  })
  canvas.getContext('2d')!.drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', 0.82)
}

async function take(browser: Browser, baseURL: string, name: PictureName, language: Language) {
  const { kind, screen, begin, look } = shots[name]
  const { width, height } = pictures[name]
  const context = await browser.newContext({
    baseURL,
    locale: language === 'ja' ? 'ja-JP' : 'en-US',
    timezoneId: 'Asia/Tokyo',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width, height: 2 * height },
  })
  const reader = await signIn(context, kind, language)
  const page = await context.newPage()
  await page.goto(typeof screen === 'string' ? screen : await screen(reader))
  await lookAt(page)
  await begin?.(page, language)
  await lookAt(page)
  const { y } = (await look(page, language).boundingBox())!
  const top = y + (await page.evaluate(() => window.scrollY))
  const png = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: top - margin, width, height },
  })
  const blank = await browser.newPage()
  const picture = await shrink(blank, png)
  await blank.close()
  await context.close()
  return picture
}

const [port] = await freePorts(3, 4700)
const product = await startProduct({
  port: port!,
  more: { TRACKER_URL: 'https://track.tsunagi-demo.example' },
})
process.env['TSUNAGI_DATA_DIR'] = product.dataDir
const browser = await chromium.launch(await launchOptions())
try {
  for (const name of pictureNames)
    for (const language of languages) {
      const picture = await take(browser, product.app, name, language)
      const path = addressOf(name, language)
      writeFileSync(folder + path, picture)
      process.stdout.write(`${path}: ${Math.round(picture.length / 1024)} KB\n`)
    }
} finally {
  await browser.close()
  await product.stop()
}
