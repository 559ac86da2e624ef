import { screen } from '@testing-library/react'
import type { UserKind } from '@tsunagi/contract/endpoint'
import { expect, test } from 'vitest'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { Traces } from './-Traces.tsx'

const both = ['トラッキング通知', 'キックバック通知']
const cases: [UserKind, string[]][] = [
  ['admin', both],
  ['affiliater', ['キックバック通知']],
  ['advertiser', []],
  ['agency', []],
]

test.each(cases)(
  'of what an %s may not read, it is not said that there is none',
  async (kind, shown) => {
    signInAs(kind)
    renderScreens(
      {
        '/': () => (
          <main>
            <Traces result={{ notices: [], kickbacks: [] }} />
          </main>
        ),
      },
      '/',
    )
    await screen.findByRole('main')
    expect(both.filter((title) => screen.queryByText(title))).toEqual(shown)
  },
)
