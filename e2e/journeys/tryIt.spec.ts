import { readFileSync } from 'node:fs'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { addMonths, monthOf } from '@tsunagi/contract/day'
import { labelsOf, tryItSteps, type Step } from '../support/readme.ts'
import { accounts, userAgents } from '../support/people.ts'
import { typeCode } from '../support/signIn.ts'

const [apply, allow, takeLink, buy, approve, close, read] = tryItSteps() as [
  Step,
  Step,
  Step,
  Step,
  Step,
  Step,
  Step,
]

const lastMonth = () => {
  const [year, month] = addMonths(monthOf(new Date()), -1).split('-')
  return `${year}年${Number(month)}月`
}

type Kind = 'affiliater' | 'advertiser' | 'admin'
/** Where the walk lets each of them sign in, and as whom. */
const doors = { affiliater: apply, advertiser: allow, admin: close }

/** Signs in through the form, whoever the browser is signed in as. */
async function signIn(page: Page, kind: Kind) {
  const { address, mail } = doors[kind]
  await page.goto(address!)
  await page.getByLabel('メールアドレス').fill(mail!)
  const account = accounts(kind).find(({ mail_address }) => mail_address === mail)!
  await page.getByLabel('パスワード', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'ログイン' }).click()
  if (account.totp_secret) await typeCode(page, account)
  await page.waitForURL('**/home')
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'アカウントメニュー' }).click()
  await page.getByRole('menuitem', { name: 'ログアウト' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

const row = (page: Page, ...texts: string[]) =>
  texts.reduce((rows, text) => rows.filter({ hasText: text }), page.getByRole('row'))
const dialog = (page: Page) => page.getByRole('dialog')
const press = (place: ReturnType<typeof dialog>, name: string) =>
  place.getByRole('button', { name, exact: true }).click()

async function chooseInMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await page.locator('h1').waitFor()
}

/** A list that has come: what arrives from now on is new to it. */
const listHasCome = (page: Page) => expect(page.getByRole('row').nth(1)).toBeVisible()

/** What says how many came, in a shop where others buy at the same time. */
const withAnyNumber = (label: string) => new RegExp(label.replace(/\d+/, String.raw`\d+`))

/** Somebody who looks on in a browser of their own, beside the walk. */
async function onlooker(browser: Browser, kind: Kind): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, kind)
  return page
}

/** The beginning of the PDF that a button opens in a new tab. */
async function openedPdf(page: Page, button: string): Promise<string> {
  let body: Buffer = Buffer.alloc(0)
  await page.route('**/pdf/**', async (route) => {
    const response = await route.fetch()
    body = await response.body()
    await route.fulfill({ response, body })
  })
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: button }).first().click(),
  ])
  await expect.poll(() => body.length).toBeGreaterThan(10_000)
  await tab.close()
  return body.subarray(0, 5).toString()
}

test('what README tells to try runs to the letter in one browser, from a partnership to a bank transfer', async ({
  browser,
}) => {
  const context = await browser.newContext({
    acceptDownloads: true,
    userAgent: userAgents.person,
  })
  const [one, other] = [await context.newPage(), await context.newPage()]

  await test.step(apply.title, async () => {
    const [menu, button, promotion, conditions, send] = labelsOf(apply, 5)
    await signIn(one, 'affiliater')
    await chooseInMenu(one, menu!)
    await press(row(one, promotion!), button!)
    await dialog(one).getByLabel(conditions!).check()
    await press(dialog(one), send!)
    await expect(row(one, promotion!)).toContainText('申請中')
  })

  await test.step(allow.title, async () => {
    const [menu, button, medium, go] = labelsOf(allow, 4)
    await signIn(other, 'advertiser')
    await expect(one.getByRole('heading', { level: 1 })).toContainText('別のタブで')
    await chooseInMenu(other, menu!)
    const application = row(other, medium!, labelsOf(apply, 5)[2]!)
    await press(application, button!)
    await press(dialog(other), go!)
    await expect(application).toContainText('提携中')
  })

  await test.step(takeLink.title, async () => {
    const [menu, button, promotion, results] = labelsOf(takeLink, 4)
    await signIn(one, 'affiliater')
    await chooseInMenu(one, menu!)
    await row(one, promotion!).getByRole('link', { name: button! }).click()
    await expect(one.getByText('/c/').first()).toBeVisible()
    await chooseInMenu(one, results!)
  })
  const advertiser = await onlooker(browser, 'advertiser')
  await chooseInMenu(advertiser, labelsOf(approve, 3)[0]!)
  await Promise.all([one, advertiser].map(listHasCome))

  const order = await test.step(buy.title, async () => {
    const [promotion, cart, confirm, arrived] = labelsOf(buy, 4)
    const visitor = await context.newPage()
    await visitor.goto(buy.address!)
    await visitor
      .locator('section.pick', { has: visitor.getByRole('heading', { name: promotion! }) })
      .locator('a[href*="/c/"]')
      .first()
      .click()
    await visitor.waitForURL('**/shop**cid=**')
    await visitor
      .getByRole('link', { name: new RegExp(cart!) })
      .first()
      .click()
    await visitor.getByRole('button', { name: new RegExp(confirm!) }).click()
    await expect(visitor.locator('#answer')).toHaveAttribute('data-code', '1')
    const number = await visitor.locator('.order b').innerText()
    await Promise.all(
      [one, advertiser].map(async (page) => {
        await page.getByRole('button', { name: withAnyNumber(arrived!) }).click()
        await expect(row(page, number)).toBeVisible()
      }),
    )
    await expect(row(one, number)).toContainText('未承認')
    return number
  })
  await advertiser.context().close()
  const affiliater = await onlooker(browser, 'affiliater')
  await chooseInMenu(affiliater, labelsOf(takeLink, 4)[3]!)

  await test.step(approve.title, async () => {
    const [menu, button, go] = labelsOf(approve, 3)
    await signIn(other, 'advertiser')
    await chooseInMenu(other, menu!)
    await row(other, order).getByRole('checkbox').check()
    await press(other.getByRole('toolbar'), button!)
    await press(dialog(other), go!)
    await Promise.all(
      [other, affiliater].map((page) => expect(row(page, order)).not.toContainText('未承認')),
    )
    await expect(row(affiliater, order)).toContainText('承認')
    const id = new URL(
      (await row(affiliater, order).getByRole('link').first().getAttribute('href'))!,
      apply.address,
    ).searchParams.get('id')
    const calls = async () => {
      const reply = await context.request.get(approve.address!, {
        headers: { accept: 'application/json' },
      })
      return ((await reply.json()) as Call[]).filter(
        ({ params }) => params['result'] === id && params['status'] === '1',
      )
    }
    await expect.poll(calls).toMatchObject([{ signed: true }])
    await affiliater.context().close()
  })

  await test.step(close.title, async () => {
    const labels = labelsOf(close, 13)
    const [billing, closing, shut, review, issue, issued, ...paying] = labels
    const [payments, all, confirm, go, file, make, download] = paying
    await signOut(other)
    await signIn(other, 'admin')
    await chooseInMenu(other, billing!)
    await other.getByText(closing!, { exact: true }).first().click()
    await press(row(other, lastMonth()), shut!)
    await press(dialog(other), `${lastMonth()}を${shut}`)
    await expect(dialog(other)).toContainText('月を締めました')
    await dialog(other).getByRole('link', { name: review! }).click()
    await press(other.getByRole('region', { name: '締め日ごとの発行' }), issue!)
    await press(dialog(other), issued!)
    await expect(dialog(other)).toHaveCount(0)
    await expect(other.getByText('発行済み', { exact: true })).toBeVisible()
    await chooseInMenu(other, payments!)
    await other.getByRole('checkbox', { name: all! }).check()
    await press(other.getByRole('toolbar'), confirm!)
    await press(dialog(other), go!)
    await expect(dialog(other)).toHaveCount(0)
    await row(other, '確定').first().getByRole('checkbox').check()
    await press(other.getByRole('toolbar'), file!)
    await press(dialog(other), make!)
    const [written] = await Promise.all([
      other.waitForEvent('download'),
      press(dialog(other), download!),
    ])
    const total = Number(
      (await dialog(other).innerText()).match(/¥([\d,]+)/)![1]!.replaceAll(',', ''),
    )
    checkZengin(readFileSync(await written.path()), total)
  })

  await test.step(read.title, async () => {
    const [billing, invoice, rewards, statement] = labelsOf(read, 4)
    await signIn(one, 'advertiser')
    await chooseInMenu(one, billing!)
    expect(await openedPdf(one, invoice!)).toBe('%PDF-')
    await signIn(one, 'affiliater')
    await chooseInMenu(one, rewards!)
    expect(await openedPdf(one, statement!)).toBe('%PDF-')
  })
})

/** A kickback as the blog's receiver keeps it. */
interface Call {
  signed: boolean | null
  params: Record<string, string>
}

/** Every record has 120 bytes, and the trailer says what the data records sum to and what the screen said. */
function checkZengin(bytes: Buffer, shownTotal: number) {
  const records = bytes.toString('latin1').split('\r\n').filter(Boolean)
  expect(records.map((record) => record.length)).toEqual(records.map(() => 120))
  expect(records.map((record) => record[0]).join('')).toMatch(/^12+89$/)
  const amounts = records
    .filter((record) => record.startsWith('2'))
    .map((record) => Number(record.slice(80, 90)))
  const trailer = records.at(-2)!
  expect(Number(trailer.slice(1, 7))).toBe(amounts.length)
  expect(Number(trailer.slice(7, 19))).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
  expect(Number(trailer.slice(7, 19))).toBe(shownTotal)
}
