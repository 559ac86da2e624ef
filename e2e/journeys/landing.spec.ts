import { expect, test } from '@playwright/test'
import { violationsOf } from '../support/access.ts'

test('the front page is whole without scripts, in the language of the browser', async ({
  browser,
}) => {
  for (const [locale, title] of [
    ['ja-JP', /ここでしか扱えない広告/],
    ['en-US', /Offers you find nowhere else/],
  ] as const) {
    const context = await browser.newContext({ locale, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.locator('h1')).toHaveText(title)
    await expect(page.locator('#faq details')).toHaveCount(14)
    await expect(page.locator('#terms article')).toHaveCount(23)
    await expect(page.locator('#prohibited li').first()).toBeVisible()
    await page.locator('#faq summary').first().click()
    await expect(page.locator('#faq details').first()).toHaveAttribute('open')
    await context.close()
  }
})

test('choosing a language is remembered by the front page and by the application', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: '日本語' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.goto('/lp/affiliaterLogin')
  await expect(page.locator('h1')).toHaveText('アフィリエイターログイン')
  await page.getByRole('button', { name: 'English' }).click()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('scrolling brings the floating registration after 400 pixels, and the header takes its other look', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto('/')
  const floating = page.locator('.landing-floating')
  await expect(floating).toBeHidden()
  await page.evaluate(() => window.scrollTo({ top: 399, behavior: 'instant' }))
  await expect(page.locator('.landing')).toHaveAttribute('data-scrolled')
  await expect(floating).toBeHidden()
  await page.evaluate(() => window.scrollTo({ top: 401, behavior: 'instant' }))
  await expect(floating).toBeVisible()
  await expect(floating).toHaveAttribute('href', '/partnerRegist')
  expect(await violationsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('markup made out of text is refused everywhere, and the pages work all the same', async ({
  page,
}) => {
  for (const path of ['/', '/login', '/lp/affiliaterLogin']) {
    await page.goto(path)
    await page.locator('h1').waitFor()
    const refused = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<img src="x">'
        return false
      } catch {
        return true
      }
    })
    expect(refused, path).toBe(true)
  }
})
