import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreens } from '../test/renderScreen.tsx'
import { BelowHead, ScreenHead } from './ScreenHead.tsx'

const Part = () => (
  <ScreenHead title="一覧">
    <button>追加</button>
  </ScreenHead>
)

test('a screen is headed by its name, with its actions beside it', async () => {
  renderScreens({ '/': Part }, '/')
  expect(await screen.findByRole('heading', { level: 1, name: '一覧' })).toBeDefined()
  expect(screen.getByRole('button', { name: '追加' })).toBeDefined()
})

test('a part below a heading has its actions, and no second heading', async () => {
  renderScreens(
    {
      '/': () => (
        <>
          <ScreenHead title="請求" />
          <BelowHead>
            <Part />
          </BelowHead>
        </>
      ),
    },
    '/',
  )
  expect(await screen.findByRole('button', { name: '追加' })).toBeDefined()
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['請求'])
})
