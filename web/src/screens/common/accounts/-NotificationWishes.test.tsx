import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { renderScreens } from '../../../test/renderScreen.tsx'
import { signInAs } from '../../../test/signedIn.ts'
import { NotificationWishes } from './-NotificationWishes.tsx'

test.each([
  ['affiliater', ['deadline', 'mailing'], true],
  ['advertiser', ['deadline'], false],
] as const)(
  'an %s reads of the operator’s news where it may get them',
  async (user, kinds, reads) => {
    signInAs(user)
    answer(() => ({
      body: { items: kinds.map((kind) => ({ kind, locked: false, how: 'daily' })) },
    }))
    renderScreens({ '/': NotificationWishes }, '/')
    expect((await screen.findAllByRole('combobox')).length).toBe(kinds.length)
    expect(screen.queryByText(/リンクが開かれたことを人ごとに集計/) !== null).toBe(reads)
  },
)
