import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { renderScreens } from '../../../test/renderScreen.tsx'
import { signInAs } from '../../../test/signedIn.ts'
import { Input } from './-flow.tsx'

const marked = () =>
  [...document.querySelectorAll('label')]
    .map(({ textContent }) => textContent)
    .filter((label) => label.endsWith('*'))
    .map((label) => label.replace(/\s*\*$/, ''))

test('what an enquiry has to say is marked before it is sent', async () => {
  signInAs('affiliater')
  answer(() => ({ body: { items: [] } }))
  renderScreens({ '/inquiry/regist': Input }, '/inquiry/regist')
  await screen.findByLabelText(/注文番号/)
  expect(marked()).toEqual(
    expect.arrayContaining(['広告', 'メディア', '購入・申込の日時', '注文番号', 'メッセージ']),
  )
})
