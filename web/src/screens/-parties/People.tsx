import type { AccountChange, AccountUser } from '@tsunagi/contract/people/parties'
import type { z } from 'zod'
import { t } from '../../client/language.ts'
import { badge, cell, choice, dateTime, lines, text } from '../../kit/columns.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import {
  historyLabels,
  partyMessages as m,
  passwordStates,
  userLabels,
} from '../../messages/people/parties.ts'
import { lifecycleTones } from '../-lifecycleTones.ts'

/** Who signs in for an account. */
export const People = ({ users }: { users: readonly z.infer<typeof AccountUser>[] }) => (
  <RelatedTable
    title={m.people}
    rows={users}
    labels={userLabels}
    columns={{
      user_name: text(),
      mail_address: text(),
      has_password: cell((isSet: boolean) => t(isSet ? passwordStates.set : passwordStates.unset)),
      last_login_at: dateTime(),
      created_at: dateTime(),
    }}
    empty={m.noPeople}
  />
)

/** What happened to an account. */
export const History = ({ history }: { history: readonly AccountChange[] }) => (
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
