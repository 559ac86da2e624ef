import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { erased } from '../../kit/erased.ts'
import type { FieldMap } from '../../kit/field.ts'
import { FieldInputs } from '../../kit/FieldInputs.tsx'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { materialFields } from './-form.ts'

const { title, brand, image } = materialFields
const formOf = (kind: string) => () => (
  <FieldInputs
    fields={erased<FieldMap>({ title, brand, image })}
    values={{ kind }}
    errors={{}}
    change={() => undefined}
    isRequired={() => false}
  />
)

test.each([
  ['mail', ['見出し・件名 *']],
  ['native', ['見出し・件名 *', 'ブランド *', '画像ファイル *']],
  ['image', ['画像ファイル *']],
  ['video', ['画像ファイル *']],
])('a material of the kind %s is marked where it has to be filled in', async (kind, labels) => {
  signInAs('admin')
  renderScreens({ '/': formOf(kind) }, '/')
  await screen.findByText(labels[0]!.replace(' *', ''))
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(
    labels,
  )
})
