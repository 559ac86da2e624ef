import { screen, waitFor } from '@testing-library/react'
import { systemSettings } from '@tsunagi/contract/office/systemSettings'
import { text } from '@tsunagi/contract/messages/text'
import { expect, test } from 'vitest'
import { AppLink } from '../client/Link.tsx'
import { useEndpoint } from '../client/useEndpoint.ts'
import { answer } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { currentPasswordField } from './passwordFields.tsx'
import { SendForm } from './SendForm.tsx'
import { textField } from './fields.ts'

interface Form {
  page_title: string
  current_password: string
}
function Site() {
  const { data } = useEndpoint(systemSettings.site, {})
  if (!data) return null
  return (
    <>
      <AppLink to="/home">ほかの画面</AppLink>
      <SendForm<typeof systemSettings.saveSite, Form>
        endpoint={systemSettings.saveSite}
        fields={{
          page_title: textField(text('題名', 'Title')),
          current_password: currentPasswordField(text('パスワード', 'Password')),
        }}
        required={[]}
        initial={{ page_title: data.page_title, current_password: '' }}
        submit={text('保存', 'Save')}
        request={({ page_title }) => ({ body: { ...data, page_title } })}
        onDone={() => {}}
      />
    </>
  )
}
async function open() {
  signInAs('admin')
  let stored = { page_title: '旧', version: 4 }
  answer(({ method, body }) => {
    if (method === 'GET') return { body: stored }
    stored = { ...(body as typeof stored), version: stored.version + 1 }
    return { body: { id: 1 } }
  })
  const view = renderScreens({ '/': Site, '/home': () => <p>ここがほか</p> }, '/')
  const title = await screen.findByLabelText<HTMLInputElement>('題名')
  return { ...view, title, away: () => view.user.click(screen.getByText('ほかの画面')) }
}
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('what was typed and not saved is asked about before another screen takes it away', async () => {
  const { user, title, away } = await open()
  await user.type(title, 'と新')
  await away()
  await screen.findByRole('dialog', { name: '入力の途中です' })
  await press(user, '入力を続ける')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(title.value).toBe('旧と新')
  await away()
  await press(user, '離れる')
  expect(await screen.findByText('ここがほか')).toBeTruthy()
})

test('nothing is asked of whoever has saved, typed what stood there before, or only a password', async () => {
  const { user, title, away } = await open()
  await user.type(title, 'と新')
  await press(user, '保存')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('題名').value).toBe('旧と新'))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '保存' }).hasAttribute('data-loading')).toBe(false),
  )
  await user.type(screen.getByLabelText('題名'), 'x{Backspace}')
  await user.type(screen.getByLabelText('パスワード'), 'ひみつ')
  await away()
  expect(await screen.findByText('ここがほか')).toBeTruthy()
})
