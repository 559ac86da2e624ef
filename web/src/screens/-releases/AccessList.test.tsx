import type { AccessEntry } from '@tsunagi/contract/catalogue/releases'
import { addDays } from '@tsunagi/contract/day'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { today } from '../../client/clock.ts'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { AccessList } from './AccessList.tsx'

const refused: AccessEntry = {
  id: 1,
  kind: 'deny',
  target_type: 'media',
  target_id: 2,
  target_rank: null,
  target_name: '海辺の書棚',
  active: true,
  starts_on: '',
  ends_on: '',
  reason: '',
  created_by: null,
  created_at: '2026-11-01T00:00:00.000Z',
}

test.each<[string, Partial<AccessEntry>, string]>([
  ['without days', {}, '有効'],
  ['until today', { ends_on: today() }, '有効'],
  ['from today on', { starts_on: today() }, '有効'],
  ['until yesterday', { ends_on: addDays(today(), -1) }, '期間終了'],
  ['from tomorrow on', { starts_on: addDays(today(), 1) }, '開始前'],
  ['that is switched off', { active: false, ends_on: addDays(today(), -1) }, '無効'],
])('an entry %s says whether it is in force', async (_, given, said) => {
  signInAs('admin')
  answer(() => ({ body: {} }))
  const place = { level: 'promotion', id: 1 } as const
  renderScreens(
    {
      '/': () => (
        <AccessList place={place} kind="deny" entries={[{ ...refused, ...given }]} isIdle={false} />
      ),
    },
    '/',
  )
  expect(await screen.findByText(said)).toBeTruthy()
})
