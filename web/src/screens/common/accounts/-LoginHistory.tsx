import { Button, Group } from '@mantine/core'
import { identity } from '@tsunagi/contract/people/identity'
import { loginHistoryColumns } from '@tsunagi/contract/people/messages/identity'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { badge, dateTime, lines, text } from '../../../kit/columns.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { accountMessages as m } from '../../../messages/people/signIn.ts'

const size = 20
const tones = {
  signed_in: 'green',
  proxy_login: 'violet',
  wrong_password: 'red',
  wrong_code: 'red',
} as const

/** Sign-ins to the own account, those that failed and those of administrators included. */
export function LoginHistory() {
  const [page, setPage] = useState(1)
  const { data } = useEndpoint(identity.loginHistory, { query: { page, size } })
  const isLast = page * size >= (data?.total ?? 0)
  return (
    <RelatedTable
      title={m.history}
      aside={
        <Group gap="xs">
          {page > 1 && (
            <Button variant="default" size="compact-sm" onClick={() => setPage(page - 1)}>
              {t(m.newer)}
            </Button>
          )}
          {!isLast && (
            <Button variant="default" size="compact-sm" onClick={() => setPage(page + 1)}>
              {t(m.older)}
            </Button>
          )}
        </Group>
      }
      rows={data?.items ?? []}
      labels={loginHistoryColumns}
      columns={{
        at: dateTime(),
        event: badge(tones),
        device: text(),
        ip: text(),
        reason: lines(),
        ended_at: dateTime(),
      }}
      empty={m.noHistory}
    />
  )
}
