import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreens } from '../../../test/renderScreen.tsx'
import { signInAs } from '../../../test/signedIn.ts'
import { LinkPages } from './-LinkPages.tsx'

const linksOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `素材${index + 1}`,
    title: '',
    body: '',
    width: null,
    height: null,
  }))
const pageOf = (count: number) => () => (
  <LinkPages links={linksOf(count)}>{({ name }) => <p key={name}>{name}</p>}</LinkPages>
)
const shown = () => screen.getAllByText(/^素材\d+$/).map(({ textContent }) => textContent)

test('of a thousand links a page shows twenty, and finds any of them', async () => {
  signInAs('affiliater')
  const { user } = renderScreens({ '/': pageOf(1000) }, '/')
  await screen.findByText('1,000件')
  expect([shown().length, shown()[0]]).toEqual([20, '素材1'])
  await user.click(screen.getByRole('button', { name: '50' }))
  expect([shown().length, shown()[0]]).toEqual([20, '素材981'])
  await user.type(screen.getByRole('searchbox'), '99')
  expect(shown()).toEqual(Array.from({ length: 19 }, () => expect.stringContaining('99')))
  expect(screen.getByText('19件')).toBeDefined()
})

test('twenty links are all of them, with nothing to look for', async () => {
  signInAs('affiliater')
  renderScreens({ '/': pageOf(20) }, '/')
  await screen.findByText('素材20')
  expect([screen.queryByRole('searchbox'), screen.queryByRole('button')]).toEqual([null, null])
})
