import { expect, test } from 'vitest'
import { mailServer } from './mailServer.rules.ts'

const unset = {
  smtp_host: '',
  smtp_port: null,
  smtp_security: 'starttls',
  smtp_user: '',
  smtp_password_sealed: null,
  from_address: '',
  from_name: '',
} as const
const defaults = {
  smtpUrl: undefined,
  from: undefined,
  appUrl: 'https://network.example:8443',
  siteName: 'つなぎ',
}

test('the mail server is the one of the settings, else of the environment, else none', () => {
  expect(mailServer(unset, '', defaults)).toBeNull()
  expect(
    mailServer(unset, '', { ...defaults, smtpUrl: 'smtps://me%40x:p%2Fw@mail.example' }),
  ).toEqual({
    host: 'mail.example',
    port: 465,
    secure: true,
    requireTls: false,
    auth: { user: 'me@x', pass: 'p/w' },
    from: { name: 'つなぎ', address: 'no-reply@network.example' },
  })
  expect(
    mailServer(
      {
        ...unset,
        smtp_host: 'own.example',
        smtp_user: 'u',
        from_address: 'desk@own.example',
        from_name: '窓口',
      },
      'p',
      { ...defaults, smtpUrl: 'smtp://other.example' },
    ),
  ).toEqual({
    host: 'own.example',
    port: 587,
    secure: false,
    requireTls: true,
    auth: { user: 'u', pass: 'p' },
    from: { name: '窓口', address: 'desk@own.example' },
  })
})
