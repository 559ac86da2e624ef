import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { WaitingReview } from './-WaitingReview.tsx'

test.each([
  [true, '承認されるまで、公開されません。'],
  [false, '承認されるまで、公開中の内容は変わりません。'],
])('of a review of something new (%s) it says what holds until then', async (is_new, said) => {
  signInAs('advertiser')
  answer(() => ({ body: { items: [{ id: 3, is_new }] } }))
  renderScreens({ '/': () => <WaitingReview of={{ promotion_id: 13 }} /> }, '/')
  expect(await screen.findByText(said)).toBeTruthy()
})
