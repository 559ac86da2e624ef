import { screen } from '@testing-library/react'
import { keptGroups } from '@tsunagi/contract/office/keptGroups'
import type { KeptFigures } from '@tsunagi/contract/office/privacy'
import { expect, test } from 'vitest'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { Held } from './-Held.tsx'

const figures: KeptFigures = {
  book_years: 7,
  retention_days: 400,
  anonymise_days: 180,
  cookie_days: 90,
  sign_in_days: 401,
  attempt_days: 2,
  mail_days: 181,
  notification_days: 365,
  expired_days: 30,
  file_days: 3,
  job_run_days: 91,
  backups: 14,
  export_days: 7,
  personal_file_days: 8,
}
const groups = keptGroups.map((group) => ({ group, known: [], erasures: ['stays' as const] }))

test('each group says how long it is kept, in the days that are set', async () => {
  signInAs('admin')
  renderScreens({ '/': () => <Held figures={figures} groups={groups} /> }, '/')
  expect(await screen.findAllByText(/180日/)).not.toEqual([])
  expect(screen.getAllByText(/401日/)).not.toEqual([])
  expect(screen.queryByText('—')).toBeNull()
})
