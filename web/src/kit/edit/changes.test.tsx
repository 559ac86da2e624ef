import { render, screen } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { text } from '@tsunagi/contract/messages/text'
import { beforeEach, expect, test } from 'vitest'
import { signInAs } from '../../test/signedIn.ts'
import { erased } from '../erased.ts'
import { shownTo } from '../columns.tsx'
import type { FieldMap, Values } from '../field.ts'
import { choiceField, groupField, moneyField, textField, when } from '../fields.ts'
import { secretField } from '../secretField.tsx'
import { Changes } from './Changes.tsx'

interface Goal {
  id?: number
  name: string
  gross: number
  net: number
}
const fields = erased<FieldMap>({
  status: choiceField(text('ステータス', 'Status'), {
    open: text('公開', 'Open'),
    closed: text('終了', 'Closed'),
  }),
  reason: when(({ status }) => status === 'closed', textField(text('理由', 'Reason'))),
  token: secretField(text('トークン', 'Token')),
  goals: groupField<Goal>(text('成果地点', 'Goal'), {
    first: {},
    required: ['name', 'gross'],
    least: 1,
    max: 3,
    titleOf: ({ name }) => name,
    fields: {
      id: when(() => false, textField(text('ID', 'ID')) as never),
      name: textField(text('名前', 'Name')),
      gross: moneyField(text('広告費', 'Cost')),
      net: shownTo(['admin'], moneyField(text('報酬', 'Reward'))),
    },
  }),
})
const goal = (id: number, name: string, gross: number, net: number): Goal => ({
  id,
  name,
  gross,
  net,
})
const stored = { status: 'open', goals: [goal(1, '購入', 200, 100), goal(2, '体験', 80, 50)] }

/** Each label with what stands beside it, of what changes. */
function shown(after: Values, before: Values = stored) {
  const { container } = render(
    <MantineProvider env="test">
      <Changes fields={fields} before={before} after={after} />
    </MantineProvider>,
  )
  const labels = [...container.querySelectorAll('dt')].filter((dt) => !dt.closest('details'))
  return labels.map((label) => `${label.textContent}: ${label.nextElementSibling!.textContent}`)
}

beforeEach(() => signInAs('admin'))

test('values read as their fields read them', () => {
  expect(shown({ ...stored, status: 'closed', reason: '季節商品' })).toEqual([
    'ステータス: 公開→終了',
    '理由: （空欄）→季節商品',
  ])
})

test('what a condition hides is lost, and says so', () => {
  expect(
    shown({ ...stored, reason: '季節商品' }, { ...stored, status: 'closed', reason: '季節商品' }),
  ).toEqual(['ステータス: 終了→公開', '理由: 季節商品→（空欄）'])
})

test('of parts, those that change, field by field, and those that are added or removed', () => {
  const added = { name: '資料請求', gross: 30, net: 20 }
  expect(shown({ ...stored, goals: [{ ...stored.goals[0], gross: 150, net: 90 }, added] })).toEqual(
    [
      expect.stringContaining('成果地点: 購入'),
      '広告費: ¥200→¥150',
      '報酬: ¥100→¥90',
      '名前: 資料請求',
      '広告費: ¥30',
      '報酬: ¥20',
      '名前: 体験',
      '広告費: ¥80',
      '報酬: ¥50',
    ],
  )
  expect(screen.getByText('資料請求 （追加）')).toBeTruthy()
  expect(screen.getByText('体験 （削除）')).toBeTruthy()
})

test('what somebody may not see is no change for them', () => {
  signInAs('advertiser')
  expect(
    shown({ ...stored, goals: [{ ...stored.goals[0], gross: 150 }, stored.goals[1]] }),
  ).toEqual([expect.stringContaining('成果地点: 購入'), '広告費: ¥200→¥150'])
})

test('a secret says only that it is another one', () => {
  expect(shown({ ...stored, token: 'abc' })).toEqual(['トークン: ••••••••••••'])
})
