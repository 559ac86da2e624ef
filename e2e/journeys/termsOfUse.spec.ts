import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { addDays, dayOf, startOfDay } from '@tsunagi/contract/day'
import { openSmtp } from '../../server/test/smtp.ts'
import { ownProduct } from '../support/ownProduct.ts'
import { accountOf, signIn } from '../support/signIn.ts'

/*
 * Time goes on by a month, so that it happens in a product of its own.
 */
const clockFile = join(tmpdir(), `tsunagi-terms-${process.pid}`)
let product: Awaited<ReturnType<typeof ownProduct>>
let smtp: Awaited<ReturnType<typeof openSmtp>>

test.beforeAll(async () => {
  smtp = await openSmtp()
  product = await ownProduct(clockFile, smtp.url)
})
test.afterAll(async () => {
  await product.stop()
  await smtp.close()
  rmSync(clockFile, { force: true })
})

test('terms change: everybody is told, a month goes by, each is asked, and it is recorded', async ({
  browser,
}) => {
  const operator = await browser.newContext({ baseURL: product.app })
  await signIn(operator, 'admin')
  const office = await operator.newPage()
  await office.goto('/systemSiteSetting/terms')
  await office.getByLabel('規約の変更の内容（日本語）').fill('お支払いの条件を変更します。')
  await office.getByLabel('規約の変更の内容（英語）').fill('Payment changes.')
  await office.getByLabel('利用規約（日本語）').fill('## 第1条\n- 新しい規約です。')
  await office.getByRole('button', { name: '公開してメールを送る' }).click()
  await expect(office.getByText(/公開し、\d+人にメールを送りました/)).toBeVisible()
  await expect(office.locator('tbody tr').filter({ hasText: '施行前' })).toBeVisible()

  const account = accountOf('affiliater', '黒川')
  await expect
    .poll(() => smtp.got.some((mail) => JSON.stringify(mail).includes(account.mail_address)), {
      timeout: 60_000,
    })
    .toBe(true)

  const context = await browser.newContext({ baseURL: product.app })
  await signIn(context, 'affiliater', 'ja', account)
  const page = await context.newPage()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: '利用規約が変わりました' })).toBeHidden()

  const day = addDays(dayOf(new Date()), 31)
  await product.moveTo(new Date(startOfDay(day).getTime() + 12 * 3_600_000), [operator, context])
  await page.reload()
  await expect(page.getByRole('heading', { name: '利用規約が変わりました' })).toBeVisible()
  await expect(page.getByText('お支払いの条件を変更します。')).toBeVisible()
  await page.getByRole('checkbox', { name: '利用規約と禁止事項に同意します' }).check()
  await page.getByRole('button', { name: '同意して続ける' }).click()
  await expect(page.getByRole('heading', { name: '利用規約が変わりました' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: '利用規約が変わりました' })).toBeHidden()

  await office.reload()
  const inForce = office.locator('tbody tr').filter({ hasText: '施行中' })
  await expect(inForce).toContainText('1')

  await page.goto('/terms')
  await expect(page.getByText('新しい規約です。')).toBeVisible()
  await page.goto('/')
  await expect(page.locator('#terms article')).toHaveCount(0)
})
