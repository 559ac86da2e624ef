import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { ContactForm } from './-ContactForm.tsx'

const Screen = () => (
  <ContactForm
    onSent={() => {
      document.title = 'sent'
    }}
  />
)

it('sends what was written, the consent, and the field that people do not see', async () => {
  const sent = answer(() => ({ body: { accepted: true } }))
  const { user } = renderScreens({ '/lp/contact': Screen }, '/lp/contact')
  await user.type(await screen.findByLabelText(/お名前/), '山田 花子')
  await user.type(screen.getByLabelText(/メールアドレス/), 'hanako@example.com')
  await user.type(screen.getByLabelText(/お問い合わせの内容/), '掲載について')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: '送信する' }))
  await waitFor(() => expect(document.title).toBe('sent'))
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/contact',
    body: {
      name: '山田 花子',
      mail_address: 'hanako@example.com',
      body: '掲載について',
      consent: true,
      website: '',
    },
  })
})

it('shows refusals beside their fields, the consent too', async () => {
  answer(() => ({
    status: 422,
    body: { errors: { name: ['お名前を入力してください'], consent: ['同意が必要です'] } },
  }))
  const { user } = renderScreens({ '/lp/contact': Screen }, '/lp/contact')
  await user.click(await screen.findByRole('button', { name: '送信する' }))
  expect(await screen.findByText('お名前を入力してください')).toBeTruthy()
  expect(screen.getByText('同意が必要です')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
