import { expect, test } from '@playwright/test'
import type { Promotion } from '@tsunagi/contract/catalogue/promotions'
import { inspectBarriers, look, wide } from '../support/inspecting.ts'
import { routes } from '../support/routes.ts'
import { seatOf } from '../support/seats.ts'
import { signIn, type Reader } from '../support/signIn.ts'
import { stepTo } from '../support/steps.ts'

interface Partnership {
  promotion_id: number
  media_id: number
  ad_name: string
  media_name: string
}
/** Nobody else's journey counts what is sold here. */
const own = { ad_name: 'ほけんの縁側 無料相談', media_name: 'ひなた保険ガイド' }

/** A medium that carries a promotion with a goal that pays a fixed price. */
async function partners({ get }: Reader) {
  const { items } = await get<{ items: Partnership[] }>(
    '/api/promotion/partnershipApplication?status=approved&size=100',
  )
  const ours = items.filter(
    ({ ad_name, media_name }) => ad_name === own.ad_name && media_name === own.media_name,
  )
  for (const { promotion_id, media_id } of ours) {
    const { goals } = await get<Pick<Promotion, 'goals'>>(`/api/promotion/show/${promotion_id}`)
    const goal = goals.find(({ kind }) => kind === 'fixed')
    if (goal) return { promotion_id, media_id, goal_id: goal.id }
  }
  throw new Error('nobody carries a promotion with a fixed price')
}

test('an administrator books a visit and fulfils it, and plans a monthly fee that is posted when it is due', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const owner = await signIn(context, 'admin')
  const place = await partners(owner)
  const page = await context.newPage()
  const number = `journey-${Date.now()}`
  const query = new URLSearchParams(
    Object.entries(place).map(([key, value]) => [key, String(value)]),
  )

  await page.goto(`/actionReserve/regist/input?${query}`)
  await page.getByRole('textbox', { name: '予約番号' }).fill(number)
  await page.getByRole('button', { name: '確認する' }).click()
  await expect(page).toHaveURL(/regist\/confirm/)
  await page.getByRole('button', { name: 'この内容で登録する' }).click()
  await page.getByRole('link', { name: '予約を表示' }).click()
  await expect(page.getByText('予約中').first()).toBeVisible()
  await page.getByRole('button', { name: '成立にする', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toContainText('対象1件')
  await dialog.getByRole('button', { name: '実行する' }).click()
  await expect(dialog).toBeHidden()
  const posted = page.getByRole('region', { name: '計上した成果' })
  await expect(posted.getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '成立にする', exact: true })).toBeHidden()

  const due = new Date(Date.now() + 20_000).toISOString()
  const { id } = await owner.post<{ id: number }>('/api/actionReserve/regist', {
    ...place,
    type: 'scheduled',
    reservation_number: `${number}-fee`,
    due_at: due,
    gross: 5000,
    net: 4000,
    repeat_every: 'monthly',
    repeat_times: 12,
  })
  await page.goto(`/actionReserve/info?id=${id}`)
  await expect(page.getByText('毎月', { exact: true })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(
      page.getByRole('region', { name: '計上した成果' }).getByRole('link').first(),
    ).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 300_000 })
  await page.getByRole('button', { name: '予約をキャンセル' }).click()
  await dialog.getByRole('textbox', { name: '理由' }).fill('契約終了')
  await dialog.getByRole('button', { name: '実行する' }).click()
  await expect(page.getByText('契約終了').first()).toBeVisible()

  await page.goto('/actionReserve/search')
  await expect(page.getByText(`${number}-fee`).first()).toBeVisible()
  await context.close()
})

const steps = {
  ja: {
    review: '確認する',
    regist: 'この内容で登録する',
    edit: 'この内容で変更する',
    number: '予約番号',
    reason: '理由',
    open: '予約を表示',
  },
  en: {
    review: 'Review',
    regist: 'Save',
    edit: 'Save changes',
    number: 'Reservation number',
    reason: 'Reason',
    open: 'Open the reservation',
  },
} as const

for (const language of ['ja', 'en'] as const)
  test(`every step of booking and of changing a booking is whole and accessible, wide and narrow, in ${language}`, async ({
    browser,
  }) => {
    const seat = await seatOf(browser, 'admin', language)
    const { page, reader } = seat
    const words = steps[language]
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const inspected = async (path: string) => {
      await expect(page).toHaveURL(new RegExp(path))
      await look(seat, path, inspectBarriers)
      await page.setViewportSize(wide)
    }
    const place = Object.entries(await partners(reader)).map(([key, value]) => [key, `${value}`])

    await page.setViewportSize(wide)
    await page.goto(`/actionReserve/regist/input?${new URLSearchParams(place)}`)
    await inspected('/actionReserve/regist/input')
    await page.getByRole('textbox', { name: words.number }).fill(`steps-${language}-${Date.now()}`)
    await press(words.review)
    await inspected('/actionReserve/regist/confirm')
    await press(words.regist)
    await inspected('/actionReserve/regist/complete')
    await page.getByRole('link', { name: words.open }).click()
    await inspected('/actionReserve/info')
    const id = new URL(page.url()).searchParams.get('id')
    await stepTo(page, `/actionReserve/edit/input?id=${id}`)
    await inspected('/actionReserve/edit/input')
    await page.getByRole('textbox', { name: words.reason }).fill('日程の変更')
    await press(words.review)
    await inspected('/actionReserve/edit/confirm')
    await press(words.edit)
    await inspected('/actionReserve/edit/complete')
  })

const notThere = { ja: 'ページが見つかりません', en: 'Page not found' }
/** The screens of reservations that a kind of user has; all others are not there for it. */
const readable = ['/actionReserve/info', '/actionReserve/search']
const ownScreens = { affiliater: [], advertiser: readable, agency: readable } as const

for (const kind of ['affiliater', 'advertiser', 'agency'] as const)
  test(`no screen of reservations that is not for the ${kind} opens for it, in either language`, async ({
    browser,
  }) => {
    const refused = routes.filter(
      (path) => path.startsWith('/actionReserve/') && !ownScreens[kind].some((own) => own === path),
    )
    expect(refused.length).toBeGreaterThan(5)
    for (const language of ['ja', 'en'] as const) {
      const { page } = await seatOf(browser, kind, language)
      for (const path of refused) {
        await stepTo(page, `${path}?id=1`)
        await expect(
          page.getByRole('heading', { name: notThere[language] }),
          `${path} in ${language}`,
        ).toBeVisible()
      }
    }
  })
