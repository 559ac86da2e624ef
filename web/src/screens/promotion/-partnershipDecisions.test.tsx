import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ActionButton } from '../../kit/action.tsx'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { reject as rejectMedium } from '../media/-decisions.ts'
import { reject } from './-partnershipDecisions.tsx'

const applied = {
  id: 5,
  status: 'applying' as const,
  last_day: null,
  media_name: 'ブログ',
  ad_name: '花の定期便',
}

test.each([
  ['a partnership', () => <ActionButton action={reject} rows={[applied]} />],
  [
    'a medium',
    () => (
      <ActionButton
        action={rejectMedium}
        rows={[{ id: 5, version: 1, status: 'pending', name: 'ブログ' }]}
      />
    ),
  ],
])(
  'whoever rejects %s and chooses no reason is asked for one, and nothing is sent',
  async (_, button) => {
    signInAs('admin')
    const sent = answer(() => ({ body: { items: [] } }))
    const { user } = renderScreens({ '/': button }, '/')
    await user.click(await screen.findByRole('button', { name: '却下' }))
    await user.click(await screen.findByRole('button', { name: '実行する' }))
    expect(await screen.findByText('入力してください。')).toBeTruthy()
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  },
)
