import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import type { GalleryMaterial } from '@tsunagi/contract/catalogue/materials'
import { accountOf, signIn } from '../support/signIn.ts'

const clip = fileURLToPath(new URL('../../demo/fill/content/clip.webm', import.meta.url))
const poster = {
  name: 'poster.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a video is uploaded, found in the gallery, and played part by part where its tag is pasted', async ({
  browser,
}) => {
  const publisher = await browser.newContext()
  const { get } = await signIn(publisher, 'affiliater', 'ja', accountOf('affiliater', '佐伯'))
  const found = async (word: string) =>
    (
      await get<{ items: GalleryMaterial[] }>(
        `/api/adMaterial/affiliater?${new URLSearchParams({ word })}`,
      )
    ).items
  const { ad_name } = (await found(''))[0]!

  const office = await browser.newContext()
  await signIn(office, 'admin')
  const form = await office.newPage()
  await form.goto('/adMaterial/addition')
  const promotion = form.getByRole('combobox', { name: '広告', exact: true })
  await promotion.fill(ad_name)
  await form.getByRole('option', { name: ad_name }).click()
  await expect(promotion).toHaveValue(ad_name)
  await form.getByRole('textbox', { name: '素材名' }).fill('旅程の動画')
  await form.getByRole('combobox', { name: '種類' }).click()
  await form.getByRole('option', { name: '動画' }).click()
  await form.getByRole('textbox', { name: 'リンクテキスト' }).fill('花しずくの公式サイトへ')
  await form.locator('input[type=file][accept^="video"]').setInputFiles(clip)
  await expect(form.locator('video')).toBeVisible()
  await form.locator('input[type=file][accept^="image"]').setInputFiles(poster)
  await form.getByRole('button', { name: '確認する' }).click()
  await expect(form).toHaveURL(/confirm/)
  await form.getByRole('button', { name: '登録する' }).click()
  await expect(form).toHaveURL(/complete/)

  const gallery = await publisher.newPage()
  await gallery.goto('/adMaterial/affiliater?word=旅程の動画')
  await expect(gallery.locator('video')).toBeVisible()
  const [material] = await found('旅程の動画')

  const reader = await (await browser.newContext()).newPage()
  const parts: { status: number; range: string | undefined; cache: string | undefined }[] = []
  reader.on('response', (response) => {
    if (response.url() !== material!.video_src) return
    const headers = response.headers()
    parts.push({
      status: response.status(),
      range: headers['content-range'],
      cache: headers['cache-control'],
    })
  })
  await reader.setContent(`<!doctype html><main>${material!.html}</main>`)
  expect(new URL(material!.video_src!).origin).toBe(new URL(material!.url).origin)
  const video = reader.locator('video')
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
  })
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.5)
  expect(parts[0]).toMatchObject({
    status: 206,
    range: expect.stringMatching(/^bytes 0-\d+\/\d+$/),
  })
  expect(parts[0]!.cache).toContain('immutable')
})
