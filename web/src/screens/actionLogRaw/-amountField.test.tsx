import { screen } from '@testing-library/react'
import type { Represented, UserKind } from '@tsunagi/contract/endpoint'
import { expect, test } from 'vitest'
import { erased } from '../../kit/erased.ts'
import type { FieldMap } from '../../kit/field.ts'
import { FieldInputs } from '../../kit/FieldInputs.tsx'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { amountField } from './-amountField.tsx'

const Search = () => (
  <FieldInputs
    fields={erased<FieldMap>({ amount_of: amountField })}
    values={{}}
    errors={{}}
    change={() => {}}
    isRequired={() => false}
  />
)

test.each<[UserKind, Represented, string[]]>([
  ['admin', 'both', ['売上', 'グロス', '報酬']],
  ['affiliater', 'both', ['売上', '報酬']],
  ['advertiser', 'both', ['売上', 'グロス']],
  ['agency', 'media', ['売上', '報酬']],
  ['agency', 'advertiser', ['売上', 'グロス']],
  ['agency', 'both', ['売上', 'グロス', '報酬']],
])('an %s (%s) searches by the money it sees', async (kind, represents, labels) => {
  signInAs(kind, [], represents)
  const { user } = renderScreens({ '/': Search }, '/')
  await user.click(await screen.findByLabelText('金額の種類', { selector: 'input' }))
  expect(
    (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent),
  ).toEqual(labels)
})
