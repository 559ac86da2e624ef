import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreens } from '../test/renderScreen.tsx'
import type { FieldMap, Values } from './field.ts'
import { FieldInputs } from './FieldInputs.tsx'
import { newPasswordField } from './passwordFields.tsx'

const fields = { password: newPasswordField() } as unknown as FieldMap

/** A form that was sent without a password that both inputs agree on. */
function Refused() {
  const [values, setValues] = useState<Values>({})
  return (
    <FieldInputs
      fields={fields}
      values={values}
      errors={{ password: ['入力してください。'] }}
      change={(patch) => setValues((now) => ({ ...now, ...patch }))}
      isRequired={() => true}
    />
  )
}

test('what is missing of a new password is said where it is missing', async () => {
  const { user, container } = renderScreens({ '/': Refused }, '/')
  await screen.findByText('入力してください。')
  const saidAt = () =>
    [...container.querySelectorAll('.mantine-PasswordInput-root')]
      .filter(({ textContent }) => textContent.includes('入力してください。'))
      .map((field) => field.querySelector('input')!.name)
  const wrong = () =>
    [...container.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(
      ({ name }) => name,
    )
  expect([saidAt(), wrong()]).toEqual([['password'], ['password']])
  const [first, again] = container.querySelectorAll('input')
  await user.type(first!, 'komorebi')
  expect(saidAt(), 'it is typed, and not repeated').toEqual(['password_again'])
  await user.type(again!, 'komore')
  expect([saidAt(), wrong()], 'that they differ is said').toEqual([[], ['password_again']])
})
