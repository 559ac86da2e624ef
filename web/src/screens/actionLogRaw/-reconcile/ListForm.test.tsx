import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { renderScreens } from '../../../test/renderScreen.tsx'
import { signInAs } from '../../../test/signedIn.ts'
import { ListForm } from './ListForm.tsx'

const Form = () => <ListForm onSend={() => undefined} isSending={false} error={null} />

test('the promotion, the days and the file are marked: without each of them nothing is compared', async () => {
  signInAs('advertiser')
  answer(() => ({ body: { items: [] } }))
  renderScreens({ '/actionLogRaw/reconcile': Form }, '/actionLogRaw/reconcile')
  await screen.findByText('照合する')
  for (const label of ['広告', '成果の発生日', 'CSVファイル'])
    expect(screen.getByText(label).textContent).toMatch(/\*$/)
})
