import { screen, waitFor } from '@testing-library/react'
import { systemSettings } from '@tsunagi/contract/office/systemSettings'
import { text } from '@tsunagi/contract/messages/text'
import { expect, test } from 'vitest'
import { useEndpoint } from '../client/useEndpoint.ts'
import { answer, type Sent } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { SendForm } from './SendForm.tsx'
import { textField } from './fields.ts'

interface Form {
  page_title: string
  copyright_notice: string
}
function Site() {
  const { data } = useEndpoint(systemSettings.site, {})
  if (!data) return null
  return (
    <SendForm<typeof systemSettings.saveSite, Form>
      endpoint={systemSettings.saveSite}
      fields={{
        page_title: textField(text('題名', 'Title')),
        copyright_notice: textField(text('著作権', 'Copyright')),
      }}
      required={[]}
      initial={{ page_title: data.page_title, copyright_notice: data.copyright_notice }}
      submit={text('保存', 'Save')}
      request={(form) => ({ body: { ...data, ...form } })}
      onDone={() => {}}
    />
  )
}

/** A server with one record that somebody else changes while the form is open. */
function server() {
  let stored = { page_title: '旧', copyright_notice: '旧', version: 4 }
  const save = ({ body }: Sent) => {
    const { version, ...rest } = body as typeof stored
    if (version !== stored.version)
      return {
        status: 409,
        body: {
          original_error: true,
          status: 409,
          message: '先に変更されました',
          stale: {
            version: stored.version,
            changes: [{ at: '2026-11-10T03:00:00Z', by: '二郎', fields: ['page_title'] }],
          },
        },
      }
    stored = { ...rest, version: stored.version + 1 }
    return { body: { id: 1 } }
  }
  const sent = answer((request) => (request.method === 'GET' ? { body: stored } : save(request)))
  const saves = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { saves, meanwhile: (patch: object) => (stored = { ...stored, ...patch, version: 5 }) }
}

test('who was second sees what the first one changed, chooses, and what was typed is saved', async () => {
  signInAs('admin')
  const { saves, meanwhile } = server()
  const { user } = renderScreens({ '/': Site }, '/')
  const title = await screen.findByLabelText('題名')
  await user.clear(title)
  await user.type(title, '私の題名')
  meanwhile({ page_title: '二郎の題名', copyright_notice: '二郎の著作権' })
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findByRole('alert')).textContent).toContain('二郎：題名')
  expect(screen.getByText(/次の項目は相手の変更を取り入れます：著作権/)).toBeTruthy()
  expect(screen.getByRole('radio', { name: /あなたの入力：私の題名/ })).toHaveProperty(
    'checked',
    true,
  )
  expect(screen.getByRole('radio', { name: /相手の変更：二郎の題名/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'この内容で保存する' }))
  await waitFor(() => expect(saves()).toHaveLength(2))
  expect(saves()).toMatchObject([
    { page_title: '私の題名', copyright_notice: '旧', version: 4 },
    { page_title: '私の題名', copyright_notice: '二郎の著作権', version: 5 },
  ])
  await user.click(await screen.findByRole('button', { name: '保存' }))
  await waitFor(() => expect(saves()).toHaveLength(3))
  expect(saves()[2], 'saving again begins with what was saved').toMatchObject({ version: 6 })
})

test('the other one’s value may be taken instead', async () => {
  signInAs('admin')
  const { saves, meanwhile } = server()
  const { user } = renderScreens({ '/': Site }, '/')
  await user.type(await screen.findByLabelText('題名'), '2')
  meanwhile({ page_title: '二郎の題名' })
  await user.click(screen.getByRole('button', { name: '保存' }))
  await user.click(await screen.findByRole('button', { name: 'すべて相手の変更にする' }))
  await user.click(screen.getByRole('button', { name: 'この内容で保存する' }))
  await waitFor(() =>
    expect(saves().at(-1)).toMatchObject({ page_title: '二郎の題名', version: 5 }),
  )
})

test('after a save the form shows what was stored, not what it was opened with', async () => {
  signInAs('admin')
  server()
  const { user } = renderScreens({ '/': Site }, '/')
  const title = await screen.findByLabelText<HTMLInputElement>('題名')
  await user.type(title, 'から新')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '保存' }).dataset['loading']).toBeUndefined(),
  )
  await new Promise((later) => setTimeout(later, 50))
  expect(title.value).toBe('旧から新')
})
