import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { mailTo } from '../support/mails.ts'
import { signIn } from '../support/signIn.ts'

test('a publisher shares its link, somebody begins to register by it, and the operator sees who came by whom', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await signIn(context, 'affiliater', 'ja')
  const page = await context.newPage()
  await page.goto('/home')
  const card = page.locator('section').filter({ hasText: 'あなたの紹介リンク' })
  await expect(card.getByText('の5%を、登録した月とその後24か月の間')).toBeVisible()
  await expect(card.getByText('うち承認済み1人')).toBeVisible()
  const link = await card.locator('pre').innerText()
  expect(new URL(link).pathname).toBe('/partnerRegist')

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(stranger.getByText('紹介リンクからのお申し込みです。')).toBeVisible()
  const address = `${randomBytes(6).toString('hex')}@journey.example`
  await stranger.getByRole('checkbox').check()
  await stranger.locator('[name="mail_address"]').fill(address)
  await stranger.getByRole('button', { name: '確認メールを送る' }).click()
  await expect(stranger.getByRole('heading', { name: '確認メールを送りました' })).toBeVisible()

  const desk = await browser.newContext()
  const operator = await signIn(desk, 'admin', 'ja')
  const mail = await mailTo(operator, address)
  expect(new URL(mail.link).search).toBe(new URL(link).search)
  const office = await desk.newPage()
  const { items } = await operator.get<{ items: { id: number }[] }>(
    '/api/affiliater/index?word=mitsuki',
  )
  await office.goto(`/affiliater/show?id=${items[0]!.id}`)
  await office.getByRole('tab', { name: /^紹介/ }).click()
  await expect(office.getByRole('link', { name: '田所 健一' })).toBeVisible()
})
