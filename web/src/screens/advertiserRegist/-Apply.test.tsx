import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { discardDraft } from '../../kit/draft.ts'
import { Apply as ApplyAsAffiliater } from '../partnerRegist/-Apply.tsx'
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

test('asks about benchmarks beside the category whose they are, not among the address', async () => {
  answer(() => ({ body: {} }))
  renderScreens(
    { '/advertiserRegist': () => <Apply token="t" mail="a@b.example" required={[]} /> },
    '/advertiserRegist',
  )
  const benchmarks = await screen.findByRole('switch', { name: /業界の目安に参加/ })
  const contact = screen.getByLabelText(/^担当者名 ?\*?$/)
  expect(benchmarks.compareDocumentPosition(contact)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('shows switched on what holds where nothing else is said', async () => {
  answer(() => ({ body: {} }))
  renderScreens(
    { '/advertiserRegist': () => <Apply token="t" mail="a@b.example" required={[]} /> },
    '/advertiserRegist',
  )
  for (const name of [/業界の目安に参加/, /通常メール/, /重要メール/])
    expect(await screen.findByRole('switch', { name, checked: true })).toBeTruthy()
})

test.each([
  [
    '/advertiserRegist',
    (mail: string) => <Apply token={mail} mail={mail} required={[]} />,
    'input[name="contact_name"]',
  ],
  [
    '/partnerRegist',
    (mail: string) => <ApplyAsAffiliater token={mail} mail={mail} mediaRequired={false} />,
    'input[name="user_name"]',
  ],
])(
  'what one person has typed into %s is not shown to the next who follows a link, and is there when the first comes back',
  async (path, form, name) => {
    answer(() => ({ body: {} }))
    const open = (mail: string) => renderScreens({ [path]: () => form(mail) }, path)
    const typed = async (container: HTMLElement) =>
      await waitFor(() => {
        const input = container.querySelector<HTMLInputElement>(name)
        expect(input).not.toBeNull()
        return input!
      })
    const first = open('first@person.example')
    await first.user.type(await typed(first.container), '最初の人')
    first.unmount()
    const second = open('second@person.example')
    expect((await typed(second.container)).value).toBe('')
    second.unmount()
    expect((await typed(open('first@person.example').container)).value).toBe('最初の人')
    discardDraft()
  },
)
