import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { textField } from '../../../kit/fields.ts'
import { answer } from '../../../test/answers.ts'
import { renderScreens } from '../../../test/renderScreen.tsx'
import { signInAs } from '../../../test/signedIn.ts'
import { bulkMessages as m } from '../../../messages/results/bulk.ts'
import { BulkDialog } from './BulkDialog.tsx'

const changes = { results: 1, sale_amount: 0, gross: 0, net: null }
const preview = { selected: 1, changes, after: null, effects: [], refusals: [], seen: 'x' }
const definition = {
  label: m.comment,
  tone: 'gray' as const,
  appliesTo: () => true,
  question: m.commentQuestion,
  fields: { body: textField(m.commentBody) },
  required: ['body'],
  asked: () => ({ kind: 'comment' as const }),
  change: () => ({ kind: 'comment' as const, body: '' }),
}

test('what a change is refused for stands beside its field', async () => {
  signInAs('advertiser')
  answer(({ path }) =>
    path.endsWith('preview')
      ? { body: preview }
      : { status: 422, body: { errors: { 'change.body': ['入力してください。'] } } },
  )
  const { user } = renderScreens(
    {
      '/': () => (
        <BulkDialog
          definition={definition as never}
          rows={[{ id: 1 } as never]}
          onClose={() => {}}
          onDone={() => {}}
        />
      ),
    },
    '/',
  )
  await screen.findByRole('status')
  await user.click(await screen.findByRole('button', { name: '実行する' }))
  expect(await screen.findByText('入力してください。')).toBeTruthy()
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})
