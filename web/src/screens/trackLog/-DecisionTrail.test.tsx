import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreens } from '../../test/renderScreen.tsx'
import { DecisionTrail } from './-DecisionTrail.tsx'

const step = (name: string) => ({ step: name, outcome: 'ok' as const, detail: `${name}の詳細` })

test('each step of a decision is told in words', async () => {
  const trace = ['linkage', 'accepts', 'lines', 'release', 'targeting'].map(step)
  renderScreens({ '/': () => <DecisionTrail trace={trace} /> }, '/')
  for (const words of [
    'ほかの広告ネットワークとの連携',
    '受け付ける通知',
    '注文の明細',
    '限定公開',
    '配信条件',
  ])
    expect(await screen.findByText(words)).toBeDefined()
})
