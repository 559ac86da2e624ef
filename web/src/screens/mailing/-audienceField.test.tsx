import { screen, waitFor } from '@testing-library/react'
import type { Party } from '@tsunagi/contract/endpoint'
import { isAskedOf, type AudienceCondition } from '@tsunagi/contract/office/audience'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Values } from '../../kit/field.ts'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { audienceField } from './-audienceField.tsx'
import { readersField } from './-readersField.tsx'

interface Asked {
  readers: Party
  audience: AudienceCondition[]
}

function Form({ first }: { first: Asked }) {
  const [values, setValues] = useState<Values>({ ...first })
  const props = {
    values,
    change: (changed: Values) => setValues((before) => ({ ...before, ...changed })),
    errors: {},
    hint: undefined,
    error: undefined,
    isRequired: false,
  }
  return (
    <>
      {readersField.edit({
        ...props,
        name: 'readers',
        label: '送る相手の種類',
        value: values['readers'] as Party,
        onChange: (readers) => props.change({ readers }),
      })}
      {audienceField.edit({
        ...props,
        name: 'audience',
        label: '条件',
        value: values['audience'] as AudienceCondition[],
        onChange: (audience) => props.change({ audience }),
      })}
    </>
  )
}

function fillIn(first: Asked) {
  signInAs('admin')
  const sent = answer(({ path }) =>
    path === '/api/mailing/audience'
      ? { body: { total: 7, opted_out: 0, people: [] } }
      : { body: { items: [] } },
  )
  const asked = () =>
    sent.filter(({ path }) => path === '/api/mailing/audience').map(({ body }) => body as Asked)
  return { ...renderScreens({ '/': () => <Form first={first} /> }, '/'), asked }
}

test('whoever else is written to is asked only what can be asked of them, and what was dropped is said and comes back', async () => {
  const { user, asked } = fillIn({
    readers: 'affiliater',
    audience: [
      { kind: 'rank', ranks: ['gold'] },
      { kind: 'tag', tags: ['春'] },
    ],
  })
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('combobox', { name: /送る相手の種類/ }))
    await user.click(await screen.findByRole('option', { name, hidden: true }))
  }
  await screen.findByText('いま送ると 7人')
  await choose('代理店')
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      readers: 'agency',
      audience: [{ kind: 'tag', tags: ['春'] }],
    }),
  )
  await screen.findByText(/「ランク」は、送る相手が「代理店」のときは使えないため、外しました/)

  await choose('アフィリエイター')
  await waitFor(() =>
    expect(
      asked()
        .at(-1)
        ?.audience.map(({ kind }) => kind),
    ).toEqual(['tag', 'rank']),
  )
  expect(screen.queryByText(/外しました/)).toBeNull()
  for (const { readers, audience } of asked())
    expect(audience.every(({ kind }) => isAskedOf(readers, kind))).toBe(true)
})

test('of conditions that are not filled in it is not said how many meet them', async () => {
  const { user } = fillIn({ readers: 'agency', audience: [] })
  await screen.findByText('いま送ると 7人')
  await user.click(await screen.findByRole('button', { name: '追加する' }))
  await waitFor(() => expect(screen.queryByText('いま送ると 7人')).toBeNull())
})
