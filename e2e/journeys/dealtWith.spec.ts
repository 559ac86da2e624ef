import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { connect, type Db } from '../../server/src/platform/db.ts'
import { runningPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { build } from '../../server/test/build.ts'
import { freshCode } from '../support/codes.ts'
import { newAdminWithCodes } from '../support/newAdmin.ts'
import { signIn } from '../support/signIn.ts'

let db: Db
test.beforeAll(() => {
  db = connect(runningPostgres(join(process.env['TSUNAGI_DATA_DIR']!, 'postgres'))!, { max: 1 })
})
test.afterAll(() => db.destroy())

const choose = async (page: Page, ids: readonly number[]) => {
  for (const id of ids) await page.getByRole('checkbox', { name: `${id}を選択` }).check()
}
const bar = (page: Page) => page.getByRole('toolbar', { name: '件を選択中' })

/** Somebody who left long ago, whom the system proposes to erase. */
async function ended(name: string): Promise<number> {
  const { id } = await build.affiliater(db, { user_name: name, lifecycle: 'withdrawn' })
  const request = await db
    .insertInto('privacy_request')
    .values({
      kind: 'expiry',
      asker: 'affiliater',
      asker_id: id,
      channel: 'system',
      identity: 'unneeded',
      asked_on: '2026-11-01',
      answer_on: '2099-12-31',
      created_at: new Date(),
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return request.id
}

test('the ends of several legal years are confirmed at once, and each is taken down by itself', async ({
  browser,
  context,
}) => {
  const admin = await newAdminWithCodes(browser, [
    'privacyRequest.index',
    'privacyRequest.regist',
    'privacyRequest.erase',
  ])
  const ids = [await ended('退会 一郎'), await ended('退会 二郎')]
  await signIn(context, 'admin', 'ja', admin)
  const page = await context.newPage()
  await page.goto('/privacyRequest?kind=expiry&status=open')
  await choose(page, ids)
  await bar(page).getByRole('button', { name: '保存期間の終わりを確認して消去' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2件')
  for (const name of ['退会 一郎', '退会 二郎']) await expect(dialog).toContainText(name)
  const fill = async (count: string) => {
    await dialog.getByRole('textbox', { name: '消去する件数' }).fill(count)
    await dialog.locator('input[type="password"]').fill(admin.password)
    await dialog
      .getByRole('textbox', { name: '認証コード' })
      .fill(await freshCode(admin.totp_secret!))
    await dialog.getByRole('button', { name: '実行する' }).click()
  }
  await fill('3')
  await expect(dialog).toContainText('選んだ件数と一致しません。')
  await fill('2')
  await expect(page.getByText('2件の消去を始めました。')).toBeVisible()
  for (const id of ids) {
    await page.goto(`/privacyRequest/show?id=${id}`)
    await expect(page.getByRole('region', { name: '対応の記録' })).toContainText(admin.name)
  }
})

test('an email that was not delivered is marked as dealt with, and is no to-do any more', async ({
  browser,
  context,
}) => {
  const admin = await newAdminWithCodes(browser, ['mail.outbox', 'mail.resend'])
  const failed = { template: 'passwordReset', language: 'ja', body: '', state: 'failed' } as const
  const { id } = await db
    .insertInto('mail')
    .values({ ...failed, to_address: 'gone@nowhere.example', subject: '届かない手紙' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await signIn(context, 'admin', 'ja', admin)
  const page = await context.newPage()
  const todo = page.getByRole('link', { name: /届かなかったメール/ })
  await page.goto('/home')
  await todo.click()
  await choose(page, [id])
  await bar(page).getByRole('button', { name: '処理済みにする' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('「未処理のこと」から外します。')
  await dialog.getByRole('button', { name: '実行する' }).click()
  await expect(page.getByText('処理済みにしました。')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `${id}を選択` })).toHaveCount(0)
  await page.goto(`/mail?word=${encodeURIComponent('届かない手紙')}&is_settled=1`)
  await expect(page.getByRole('checkbox', { name: `${id}を選択` })).toBeVisible()
})
