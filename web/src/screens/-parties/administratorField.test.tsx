import { screen, waitFor } from '@testing-library/react'
import { text } from '@tsunagi/contract/messages/text'
import { expect, test } from 'vitest'
import { LoneInput } from '../../kit/LoneInput.tsx'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { administratorField } from './administratorField.ts'

test('whoever is in charge and has left is still named, and only those who have not are offered', async () => {
  signInAs('admin')
  const sent = answer(({ query }) => ({
    body: {
      items:
        query.get('id') === '8' ? [{ id: 8, name: '退職 一郎' }] : [{ id: 9, name: '後任 花子' }],
    },
  }))
  const field = administratorField(text('担当者', 'In charge'))
  const Form = () => <LoneInput field={field} name="staff_id" value={8} onChange={() => {}} />
  const { user } = renderScreens({ '/': Form }, '/')
  const input = await screen.findByRole('combobox')
  await waitFor(() => expect(input).toHaveProperty('value', '退職 一郎'))
  await user.click(input)
  expect(await screen.findByRole('option', { name: '後任 花子' })).toBeDefined()
  expect(sent.map(({ query }) => query.toString())).toContain('status=active')
})
