import { screen } from '@testing-library/react'
import type { UserKind } from '@tsunagi/contract/endpoint'
import type { Standing } from '@tsunagi/contract/results/transitions'
import { expect, test } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { renderScreens } from '../../../test/renderScreen.tsx'
import { signInAs } from '../../../test/signedIn.ts'
import { Input } from './-flow.tsx'

const onlyOperator = /^この成果の判定と金額を変えられるのは運営だけです/

test.each<[UserKind, Standing, boolean]>([
  ['admin', 'approved', true],
  ['advertiser', 'pending', true],
  ['advertiser', 'hold', true],
  ['advertiser', 'approved', false],
  ['advertiser', 'rejected', false],
  ['advertiser', 'settled', false],
])('to %s the form of a result that is %s offers an amount: %s', async (kind, standing, offers) => {
  signInAs(kind)
  const status = standing === 'settled' ? 'approved' : standing
  answer(() => ({
    body: { id: 778, status, standing, closing_month: '2026-11', sale_amount: 9999, memo: '' },
  }))
  renderScreens({ '/actionLogRaw/edit/input': Input }, '/actionLogRaw/edit/input?id=778')
  expect(await screen.findByLabelText('運営と広告主のメモ')).toBeTruthy()
  expect(screen.queryByLabelText('売上') !== null).toBe(offers)
  expect(screen.queryByText(onlyOperator) === null).toBe(offers)
})
