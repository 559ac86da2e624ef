import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import { ownCertificate } from '../../test/certificate.ts'
import { openPop3 } from '../../test/pop3.ts'
import { connectionProblem } from './connectionProblem.rules.ts'
import { openMailbox } from './pop3.ts'

const account = { user: 'returns', password: 'p w' }
const known = getCACertificates('default')
let server: Awaited<ReturnType<typeof openPop3>>
afterEach(async () => {
  setDefaultCACertificates(known)
  await server.close()
})

const mailbox = (security: 'tls' | 'starttls', host = 'localhost') => ({
  ...account,
  host,
  port: server.port,
  security,
})
/** Why a mailbox does not open, and what the server was told meanwhile. */
async function refusal(security: 'tls' | 'starttls') {
  const error = await openMailbox(mailbox(security)).then(
    () => null,
    (reason: Error) => reason,
  )
  return { words: error && connectionProblem(error), said: server.said }
}

describe.each(['tls', 'starttls'] as const)('a mailbox with %s', (security) => {
  test('of a server whose certificate is trusted is read, also by its address', async () => {
    const own = ownCertificate(['localhost', '127.0.0.1'])
    setDefaultCACertificates([...known, own.cert])
    server = await openPop3(account, { ...own, security })
    server.messages.set('one', 'Subject: returned\r\n\r\n.dots stay\r\n')
    for (const host of ['localhost', '127.0.0.1']) {
      const open = await openMailbox(mailbox(security, host))
      expect(await open.list()).toEqual([{ number: 1, uidl: 'one' }])
      expect(await open.retrieve(1, 10)).toContain('\r\n.dots stay\r\n')
      await open.quit()
    }
    expect(server.said).toContain('PASS p w')
  })

  test.each([
    ['nobody trusts', ['localhost'], undefined, false, 'NODE_EXTRA_CA_CERTS'],
    ['is for another host', ['pop.elsewhere.example'], undefined, true, 'another host name'],
    ['has expired', ['localhost'], '2024-01-01T00:00:00Z', true, 'has expired'],
  ] as const)(
    'whose certificate %s is not told who we are, and it is said what to do',
    async (_, names, until, isTrusted, words) => {
      const own = ownCertificate(names, until)
      if (isTrusted) setDefaultCACertificates([...known, own.cert])
      server = await openPop3(account, { ...own, security })
      const refused = await refusal(security)
      expect(refused.words?.en).toContain(words)
      expect(refused.words?.ja).toMatch(/証明書/)
      expect(refused.said.filter((line) => /^(USER|PASS)/.test(line))).toEqual([])
    },
  )
})

test('a server that offers no encryption is not told who we are either', async () => {
  server = await openPop3(account)
  await expect(openMailbox(mailbox('starttls'))).rejects.toThrow('unknown command')
  expect(server.said).toEqual(['STLS'])
})
