import type { Party } from '@tsunagi/contract/endpoint'
import { screen } from '@testing-library/react'
import { mailTemplates } from '@tsunagi/contract/office/messages/mails'
import { mailOf, operatorEvents, type OperatorEvent } from '@tsunagi/contract/people/lifecycle'
import { lifecycleEventLabels } from '@tsunagi/contract/people/messages/lifecycle'
import { expect, test } from 'vitest'
import { ActionButton } from '../../kit/action.tsx'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { eventActions } from './statusAction.tsx'

const lifecycles = {
  approve: 'pending',
  reject: 'pending',
  ask: 'pending',
  suspend: 'approved',
  resume: 'suspended',
  withdraw: 'approved',
  deregister: 'approved',
  restore: 'suspended',
} as const satisfies Record<OperatorEvent, string>

const press = async (party: Party, event: OperatorEvent, awaits_password = false) => {
  const action = eventActions[party].find(({ label }) => label === lifecycleEventLabels[event])!
  const account = { id: 11, version: 1, lifecycle: lifecycles[event], awaits_password }
  const { user } = renderScreens(
    { '/': () => <ActionButton action={action} rows={[account]} /> },
    '/',
  )
  await user.click(await screen.findByRole('button', { name: lifecycleEventLabels[event].ja }))
}

test.each([
  ['affiliater', '/lp/affiliaterLogin'],
  ['advertiser', '/lp/advertiserLogin'],
  ['agency', '/lp/agencyLogin'],
] as const)('the email that an %s gets leads to where it signs in itself', async (party, door) => {
  signInAs('admin')
  const words = { subject: '', body: '{{login_link}}' }
  const variables = [{ name: 'login_link', label: '', sample: 'https://network.example/sample' }]
  answer(() => ({ body: { variables, ja: words, en: words } }))
  await press(party, 'approve')
  expect(await screen.findByText(window.location.origin + door)).toBeTruthy()
})

test.each([
  [false, '/api/mailTemplate/show/accountApproved'],
  [true, '/api/mailTemplate/show/accountCreated'],
])(
  'whoever waits for a password (%s) is shown with the email that is sent with the approval',
  async (awaits, path) => {
    signInAs('admin')
    const words = { subject: 'このメール', body: '' }
    const sent = answer(() => ({ body: { variables: [], ja: words, en: words } }))
    await press('affiliater', 'approve', awaits)
    await screen.findByText('このメール')
    expect(sent.map((each) => each.path)).toContain(path)
  },
)

test.each(operatorEvents)(
  'a reason is said to be in the email of %s where it is',
  async (event) => {
    signInAs('admin')
    const words = { subject: '', body: '' }
    answer(() => ({ body: { items: [], variables: [], ja: words, en: words } }))
    await press('advertiser', event)
    await screen.findByLabelText(/^理由/)
    const isTold = 'reason' in mailTemplates[mailOf(event, { awaits_password: false })].variables
    expect(screen.queryByText('メールで相手に伝わります。') !== null).toBe(isTold)
  },
)
