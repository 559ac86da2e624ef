import { expect, test, type Page } from '@playwright/test'
import { accounts } from '../support/people.ts'
import { port } from '../support/port.ts'

/** Passkeys belong to a host that has a name. */
test.use({ baseURL: `http://localhost:${port}` })
const door = '/lp/agencyLogin'
const named = '仕事用のPC'

/** A device with a fingerprint reader, as Chromium has one for tests. */
async function deviceOf(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognises: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const withPasskey = (page: Page) => page.getByRole('button', { name: 'パスキーでログイン' })

/** Nobody is signed in in this browser any more; its device keeps what it has. */
async function leave(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(door)
}

test('a passkey is added with the password, renamed, signs in without it, and after it is deleted does not', async ({
  page,
}) => {
  const { mail_address, password } = accounts('agency')[0]!
  const device = await deviceOf(page)
  await page.goto(door)
  await page.getByLabel('メールアドレス').fill(mail_address)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)

  await page.goto('/common/accounts')
  await page.getByRole('button', { name: 'パスキーを追加' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名前').fill(named)
  await dialog.getByLabel('現在のパスワード').fill(password)
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expect(page.getByText('パスキーを追加しました')).toBeVisible()
  await expect(page.getByRole('cell', { name: named })).toBeVisible()

  await page.getByRole('button', { name: 'パスキーを追加' }).click()
  await dialog.getByLabel('名前').fill('同じPC')
  await dialog.getByLabel('現在のパスワード').fill(password)
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expect(dialog.getByText('パスキーがすでにあります')).toBeVisible()

  await leave(page)
  await device.recognises(false)
  await withPasskey(page).click()
  await expect(page.getByText('パスキーを確認できませんでした')).toBeVisible()
  await device.recognises(true)
  await withPasskey(page).click()
  await expect(page).toHaveURL(/\/home$/)

  await page.goto('/common/accounts')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row(named).getByRole('button', { name: '名前を変更' }).click()
  await expect(dialog.getByLabel('名前')).toHaveValue(named)
  await dialog.getByLabel('名前').fill('自宅のPC')
  await dialog.getByRole('button', { name: '実行する' }).click()
  await expect(row('自宅のPC')).toBeVisible()
  await row('自宅のPC').getByRole('button', { name: '削除' }).click()
  await dialog.getByRole('button', { name: '実行する' }).click()
  await expect(page.getByText('パスキーはまだありません')).toBeVisible()
  await leave(page)
  await withPasskey(page).click()
  await expect(page.getByText('このパスキーではログインできません')).toBeVisible()
})
