import { expect, test } from 'vitest'
import { allEndpoints } from './index.ts'
import { recordNames } from './endpoint.ts'

/** Changes that overwrite nothing somebody has read before, by why that is so. */
const others = {
  'brings something new':
    /\/(regist|roleRegist|adminRegist|save|saveCoupon|saveCallNumber|csvUpload|contact|groups|apply|tagCheck|setup)$/,
  'decides, switches or moves what it names':
    /\/(update|allUpdate|status|decidePartnership|withdrawPartnership|language|verify\/:id|update\/:id|status\/:id|limitedRelease\/:id|limitedAndRefused(Delete)?\/:id|resubmit|withdraw|cancel\/:id|undo\/:id|confirm\/:id|replays\/:id|resend\/:id|reset\/:template)$/,
  'counts its versions by itself': /\/mailTemplate\/save\/:template$/,
  'begins empty and asks for everything again':
    /\/(affiliater\/bank|common\/(password|mailAddress))$/,
  'books money once': /\/(receive\/:id|close|confirm|preflight|export|markPaid)$/,
  'only tries or asks':
    /\/(test|preview)\/:\w+$|\/(testMail|reprocess\/:id|reprocessAll|secret\/:id)$/,
  'lets somebody in or out':
    /\/(login|totp|logout|proxyLogin\/start|proxyLogout|passwordReminder|passwordReset|check|mailAddressChange|start|begin|disable|recoveryCodes|endOthers)$/,
}

test('whatever overwrites a record names it, and so asks for the version at which it was read', () => {
  const unknown = allEndpoints
    .filter(({ method, edits }) => (method === 'POST' || method === 'PUT') && !edits)
    .map(({ path }) => path)
    .filter(
      (path) =>
        /edit|Edit/.test(path) || !Object.values(others).some((pattern) => pattern.test(path)),
    )
    .filter((path) => !path.endsWith('/verify'))
  expect(unknown).toEqual([])
})

test('every record is shown whole by at most one endpoint, and overwritten by one', () => {
  for (const name of recordNames) {
    expect(allEndpoints.filter(({ shows }) => shows === name).length, name).toBeLessThanOrEqual(1)
    expect(allEndpoints.filter(({ edits }) => edits === name).length, name).toBe(1)
  }
})
