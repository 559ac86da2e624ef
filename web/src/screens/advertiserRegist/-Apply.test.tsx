import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { Apply } from './-Apply.tsx'

test('a refused application shows all that is left out at once, and leads to the first of it', async () => {
  answer(({ method }) =>
    method === 'POST'
      ? { status: 422, body: { errors: { company: ['入力してください。'] } } }
      : { body: {} },
  )
  const { user } = renderScreens(
    { '/advertiserRegist': () => <Apply token="t" mail="a@b.example" required={['site_url']} /> },
    '/advertiserRegist',
  )
  await user.click(await screen.findByRole('button', { name: 'この内容で申し込む' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('company'))
  expect(screen.getByLabelText(/サイトURL/).getAttribute('aria-invalid')).toBe('true')
})
