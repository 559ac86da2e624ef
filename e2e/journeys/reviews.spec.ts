import { expect, test } from '@playwright/test'
import type { Promotion } from '@tsunagi/contract/catalogue/promotions'
import { accountOf, signIn } from '../support/signIn.ts'

test('what an advertiser changes waits for the operator, who sees it before and after, and what was changed meanwhile; sending more replaces it', async ({
  browser,
}) => {
  const shop = await browser.newContext()
  const { get } = await signIn(shop, 'advertiser', 'ja', accountOf('advertiser', '長谷部'))
  const { id } = (await get<{ items: Promotion[] }>('/api/promotion/index?status=public')).items[0]!
  const stored = () => get<{ summary: string }>(`/api/promotion/show/${id}`)
  const { summary } = await stored()

  const form = await shop.newPage()
  const send = async (words: string) => {
    await form.goto(`/promotion/edit?id=${id}`)
    await form.getByRole('textbox', { name: '概要', exact: true }).fill(words)
    await form.getByRole('button', { name: '確認する' }).click()
    await expect(form).toHaveURL(/confirm/)
    await form.getByRole('button', { name: '変更する' }).click()
    await expect(form.getByText('運営の審査を待っています')).toBeVisible()
  }
  await send('はじめの言いかえ')
  await form.goto(`/promotion/edit?id=${id}`)
  await expect(form.getByText('審査を待っている内容と入れ替わります')).toBeVisible()
  await send('つぎの言いかえ')
  expect(await stored()).toMatchObject({ summary })

  const office = await browser.newContext()
  await signIn(office, 'admin')
  const review = await office.newPage()
  await review.goto(`/promotion/edit?id=${id}`)
  await review.getByRole('textbox', { name: '概要', exact: true }).fill('運営の言いかえ')
  await review.getByRole('button', { name: '確認する' }).click()
  await expect(review).toHaveURL(/confirm/)
  await review.getByRole('button', { name: '変更する' }).click()
  await expect(review.getByText('審査待ちの変更があります')).toBeVisible()
  await review.goto(`/promotion/show?id=${id}`)
  await review.getByRole('link', { name: '審査の内容を見る' }).click()
  await expect(review.getByText(summary)).toBeVisible()
  await expect(review.getByText('「概要」は両方で変更されています')).toBeVisible()
  await expect(review.getByText('運営の言いかえ')).toBeVisible()
  await expect(review.getByText('つぎの言いかえ')).toHaveCount(2)
  await review.getByRole('button', { name: '公開を承認する' }).click()
  await review.getByRole('button', { name: '実行する' }).click()
  await expect(review.getByRole('button', { name: '公開を承認する' })).toBeHidden()
  expect(await stored()).toMatchObject({ summary: 'つぎの言いかえ' })
})
