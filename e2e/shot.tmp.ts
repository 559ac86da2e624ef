import { chromium } from '@playwright/test'
import { launchOptions } from './support/browser.ts'
import { signIn, accounts } from './support/signIn.ts'
const [,, kind, lang, width, path, out, act] = process.argv
process.env['TSUNAGI_DATA_DIR'] = '/tmp/data-kickbacks'
const browser = await chromium.launch(await launchOptions())
const context = await browser.newContext({ baseURL: 'http://127.0.0.1:5400', viewport: { width: Number(width), height: 900 }, locale: lang === 'ja' ? 'ja-JP' : 'en-US' })
const account = kind === 'affiliater' ? accounts().find((a) => a.mail_address.startsWith('mitsuki'))! : undefined
const reader = await signIn(context, kind as never, lang as never, account)
const page = await context.newPage()
page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text()) })
page.on('pageerror', (e) => console.log('pageerror', e.message))
await page.goto(path)
await page.waitForLoadState('networkidle').catch(() => {})
await page.waitForTimeout(1200)
if (act) await (new Function('page', `return (async () => { ${act} })()`))(page)
await page.screenshot({ path: out, fullPage: true })
console.log(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
await browser.close()
