import { Group } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Query } from '../../client/queryString.ts'
import { MessagePage } from '../../kit/states.tsx'
import { partyMessages as m } from '../../messages/people/parties.ts'

/** After an account was registered with a mail. */
export function WithMail({ links }: { links: (id: number) => ReactNode }) {
  const id = Number((useSearch({ strict: false }) as Query)['id'])
  return (
    <MessagePage title={m.withMailTitle} detail={m.withMailDetail}>
      <Group mt="sm" justify="center">
        {links(id)}
      </Group>
    </MessagePage>
  )
}
