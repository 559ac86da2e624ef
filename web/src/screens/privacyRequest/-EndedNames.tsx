import { List, ScrollArea } from '@mantine/core'
import { privacySubjectLabels } from '@tsunagi/contract/office/messages/privacyRequests'
import type { PrivacyRequest } from '@tsunagi/contract/office/privacyRequests'
import { t } from '../../client/language.ts'

/** Who is concerned, so that nobody is confirmed by the number alone. */
export const EndedNames = ({ of }: { of: readonly PrivacyRequest[] }) => (
  <ScrollArea.Autosize mah={180} type="auto">
    <List size="sm" spacing={2}>
      {of.map(({ id, name, asker }) => (
        <List.Item key={id}>
          {id}: {name} ({t(privacySubjectLabels[asker])})
        </List.Item>
      ))}
    </List>
  </ScrollArea.Autosize>
)
