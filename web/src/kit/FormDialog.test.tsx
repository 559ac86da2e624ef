import { screen, waitFor } from '@testing-library/react'
import { remittances } from '@tsunagi/contract/money/remittances'
import { text } from '@tsunagi/contract/messages/text'
import { expect, test } from 'vitest'
import { answer } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { dayField, moneyField, switchField } from './fields.ts'
import { FormDialog } from './FormDialog.tsx'

const fields = {
  paid_on: dayField(text('振込日', 'Day')),
  amount: moneyField(text('振込額', 'Amount')),
  is_agreed: switchField(text('同意', 'Agreed')),
}
interface Form {
  paid_on: string
  amount: number
  is_agreed?: boolean
}
const Tell = () => (
  <FormDialog<typeof remittances.regist, Form>
    endpoint={remittances.regist}
    title={text('連絡', 'Report')}
    lead={text('連絡します', 'Reports it')}
    submit={text('連絡する', 'Report it')}
    tone="brand"
    fields={fields}
    required={['paid_on', 'amount']}
    initial={{ paid_on: '2026-11-02', amount: 11_000 }}
    request={(body) => ({ body: { ...body, claim_ids: [1], payer_name: '', memo: '' } })}
    done={() => text('連絡しました', 'Reported')}
    onClose={() => {}}
    onDone={() => {}}
  />
)

const wrong = [
  ['amount', '振込額'],
  ['is_agreed', '同意'],
] as const
test.each(wrong)(
  'a form over the screen that is refused leads to what is wrong in it, such as %s',
  async (name, label) => {
    signInAs('advertiser')
    answer(() => ({ status: 422, body: { errors: { [name]: ['確かめてください。'] } } }))
    const { user } = renderScreens({ '/': Tell }, '/')
    await user.click(await screen.findByRole('button', { name: '連絡する' }))
    expect(await screen.findByText('確かめてください。')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(label))),
    )
  },
)

test('what is typed when a form over the screen has opened goes into its first input', async () => {
  signInAs('advertiser')
  renderScreens({ '/': Tell }, '/')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/振込日/)))
})
