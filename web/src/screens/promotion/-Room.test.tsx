import { screen } from '@testing-library/react'
import type { UserKind } from '@tsunagi/contract/endpoint'
import { expect, test } from 'vitest'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { RoomNote } from './-Room.tsx'

test.each<[UserKind, boolean]>([
  ['admin', true],
  ['advertiser', true],
  ['affiliater', false],
])('where there is no room, %s reads what room is made of: %s', async (kind, isTold) => {
  signInAs(kind)
  renderScreens({ '/': () => <RoomNote room="none" /> }, '/')
  expect(await screen.findByText(/受け付け上限に達しています/)).toBeTruthy()
  expect(screen.queryByText(/月間予算と与信上限/) !== null).toBe(isTold)
})
