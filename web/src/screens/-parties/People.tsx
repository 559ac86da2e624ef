import { Group, Text as Words } from '@mantine/core'
import type { AccountChange, AccountUser } from '@tsunagi/contract/people/parties'
import type { z } from 'zod'
import { t } from '../../client/language.ts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, cell, choice, dateTime, lines, text } from '../../kit/columns.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import type { Tab } from '../../kit/Tabbed.tsx'
import { adminMessages as admins } from '../../messages/people/admins.ts'
import {
  historyLabels,
  partyMessages as m,
  passwordStates,
  userLabels,
} from '../../messages/people/parties.ts'
import { lifecycleTones } from '../-lifecycleTones.ts'
import { endSecondFactor } from './endSecondFactor.ts'

type Users = readonly z.infer<typeof AccountUser>[]

/** Who signs in for an account. */
const People = ({ users }: { users: Users }) => (
  <RelatedTable
    title={m.people}
    rows={users}
    labels={userLabels}
    columns={{
      user_name: text(),
      mail_address: text(),
      has_password: cell((isSet: boolean) => t(isSet ? passwordStates.set : passwordStates.unset)),
      has_second_factor: cell((isOn: boolean, person: Users[number]) => (
        <Group gap="xs">
          <Words span inherit>
            {t(isOn ? admins.on : admins.off)}
          </Words>
          <ActionButton action={endSecondFactor} rows={[person]} />
        </Group>
      )),
      last_login_at: dateTime(),
      created_at: dateTime(),
    }}
    empty={m.noPeople}
  />
)

/** What happened to an account. */
const History = ({ history }: { history: readonly AccountChange[] }) => (
  <RelatedTable
    title={m.history}
    rows={history.map((change) => ({ ...change, actor: change.actor ?? t(m.system) }))}
    labels={historyLabels}
    columns={{
      at: dateTime(),
      event: choice(),
      to_lifecycle: badge(lifecycleTones),
      reason: lines(),
      actor: text(),
    }}
    empty={m.noHistory}
  />
)

interface PeopleAndHistory {
  users: Users
  history: readonly AccountChange[]
}

/** The last two tabs of an account's page. */
export const peopleAndHistory = ({ users, history }: PeopleAndHistory): Tab[] => [
  { name: 'people', label: m.people, count: users.length, body: () => <People users={users} /> },
  { name: 'history', label: m.history, body: () => <History history={history} /> },
]
