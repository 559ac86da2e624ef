import { screen } from '@testing-library/react'
import { identity } from '@tsunagi/contract/people/identity'
import { text } from '@tsunagi/contract/messages/text'
import { expect, test } from 'vitest'
import { signInAs } from '../test/signedIn.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { currentPasswordField } from './passwordFields.tsx'
import { SendForm } from './SendForm.tsx'

const fields = {
  current_password: currentPasswordField(text('現在のパスワード', 'Current password')),
}
const OneForm = () => (
  <SendForm
    endpoint={identity.disableTotp}
    fields={fields}
    required={['current_password']}
    submit={text('送信', 'Send')}
    request={(body) => ({ body })}
    onDone={() => {}}
  />
)

test('two forms of a screen may ask for the same: each label belongs to its own input', async () => {
  signInAs('admin')
  const { user } = renderScreens(
    {
      '/': () => (
        <>
          <OneForm />
          <OneForm />
        </>
      ),
    },
    '/',
  )
  const [first, second] = await screen.findAllByLabelText<HTMLInputElement>(/現在のパスワード/)
  expect(first!.id).not.toBe(second!.id)
  await user.click(screen.getAllByText('現在のパスワード')[1]!)
  expect(document.activeElement).toBe(second)
})
