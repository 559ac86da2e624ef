import type { ResultDetail } from '@tsunagi/contract/results/results'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { Risks } from './-Risks.tsx'

const risks = [{ rule: 'too_soon', detail: 'クリックから0秒で成果が発生しました（基準 3 秒）' }]
const show = (status: ResultDetail['status']) => {
  signInAs('admin')
  renderScreens({ '/': () => <Risks result={{ risks, status }} /> }, '/')
}

test('a result on hold says why, and what to do with it', async () => {
  show('hold')
  await screen.findByText(/クリックから0秒/)
  expect(screen.getByText(/内容を確認し、承認・却下するか/)).toBeTruthy()
})

test('a result that was decided says why it had been on hold, and asks for nothing', async () => {
  show('approved')
  await screen.findByText(/クリックから0秒/)
  expect(screen.queryByText(/内容を確認し、承認・却下するか/)).toBeNull()
})
