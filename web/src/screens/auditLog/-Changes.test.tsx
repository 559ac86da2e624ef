import { screen } from '@testing-library/react'
import type { AuditDetail } from '@tsunagi/contract/office/audit'
import { expect, test } from 'vitest'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { Changes } from './-Changes.tsx'

function show(before: object | null, after: object | null) {
  signInAs('admin')
  answer(() => ({ body: { items: [] } }))
  const of = { target: 'mailing', before, after } as AuditDetail
  return renderScreens({ '/': () => <Changes of={of} /> }, '/')
}

test('the conditions of a mailing are told in the words of its screen', async () => {
  const { container } = show(
    { audience: [] },
    {
      audience: [
        { kind: 'rank', ranks: ['gold', 'platinum'] },
        { kind: 'dormant', days: 30 },
      ],
    },
  )
  await screen.findByText('条件なし')
  expect(container.textContent).toContain('対象のランクゴールド')
  expect(container.textContent).toContain('ログインがない')
  expect(container.textContent).not.toContain('dormant')
})

test('conditions of another form are shown as they are', async () => {
  const { container } = show({ audience: [{ kind: 'of yesterday' }] }, null)
  await screen.findByText(/of yesterday/)
  expect(container.querySelector('pre')).not.toBeNull()
})
