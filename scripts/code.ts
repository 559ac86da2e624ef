import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { print, root } from './run.ts'

interface Account {
  mail_address: string
  name: string
  totp_secret?: string
}

/** Shows the code that an authenticator app would show now for the demo's administrators, or for one of them. */
function showCodes(wanted: string | undefined) {
  const path = join(process.env['DATA_DIR'] ?? join(root, 'data'), 'demo-accounts.json')
  if (!existsSync(path)) throw new Error(`There is no ${path}. Start the demo first: npm start`)
  const accounts = (JSON.parse(readFileSync(path, 'utf8')) as Account[]).filter(
    (account) => account.totp_secret && (!wanted || account.mail_address === wanted),
  )
  if (accounts.length === 0)
    throw new Error(
      `No account with a second factor${wanted ? ` is called ${wanted}` : ''} in ${path}.`,
    )
  for (const { mail_address, name, totp_secret } of accounts) {
    const totp = new TOTP({ secret: Secret.fromBase32(totp_secret!) })
    print(
      `${totp.generate()}  ${mail_address}  ${name}  (new in ${Math.ceil(totp.remaining() / 1000)} s)`,
    )
  }
}

try {
  showCodes(process.argv[2])
} catch (error) {
  print((error as Error).message)
  process.exitCode = 1
}
