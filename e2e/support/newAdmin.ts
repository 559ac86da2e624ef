import { randomBytes } from 'node:crypto'
import type { Browser } from '@playwright/test'
import type { DemoAccount } from './product.ts'
import { mailTo } from './mails.ts'
import { freshCode } from './codes.ts'
import { signIn } from './signIn.ts'
import { port } from './port.ts'

/** An administrator whose role holds exactly these keys, made as an owner makes one: role, invitation, password by the link in the mail. */
export async function newAdmin(browser: Browser, keys: string[]): Promise<DemoAccount> {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` })
  const owner = await signIn(context, 'admin')
  const name = `試験 ${randomBytes(4).toString('hex')}`
  const account: DemoAccount = {
    user_type: '0',
    mail_address: `${randomBytes(6).toString('hex')}@tsunagi-demo.example`,
    password: randomBytes(18).toString('base64url'),
    name,
  }
  const role = await owner.post<{ id: number }>('/api/adminRoleSetting/roleRegist', {
    name,
    description: '',
    keys,
  })
  await owner.post('/api/adminRoleSetting/adminRegist', {
    user_name: name,
    mail_address: account.mail_address,
    role_id: role.id,
  })
  const { link } = await mailTo(owner, account.mail_address)
  await owner.post('/api/passwordReset', {
    token: link.split('#token=')[1]!,
    password: account.password,
  })
  await context.close()
  return account
}

/** Such an administrator with a second factor of its own: nobody else uses up its codes. */
export async function newAdminWithCodes(browser: Browser, keys: string[]): Promise<DemoAccount> {
  const account = await newAdmin(browser, keys)
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` })
  const admin = await signIn(context, 'admin', 'ja', account)
  const { secret } = await admin.post<{ secret: string }>('/api/common/totp/begin', {
    current_password: account.password,
  })
  await admin.post('/api/common/totp/confirm', { code: await freshCode(secret) })
  await context.close()
  return { ...account, totp_secret: secret }
}
