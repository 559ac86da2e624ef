import { Badge, Group, Text as Words } from '@mantine/core'
import {
  inquiries,
  type InquiryDetail,
  type InquiryMessage,
} from '@tsunagi/contract/results/inquiries'
import type { InquiryActor } from '@tsunagi/contract/results/inquiryMoves'
import {
  inquiryActorLabels,
  inquiryEventLabels,
} from '@tsunagi/contract/results/messages/inquiries'
import { formatInstant } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import type { Tone } from '../../kit/columns.tsx'
import { FileButton } from '../../kit/FileButton.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { fileName, inquiryMessages as m } from '../../messages/results/inquiries.ts'
import classes from './-Talk.module.css'

const tones: Record<InquiryActor, Tone> = {
  affiliater: 'cyan',
  advertiser: 'violet',
  admin: 'brand',
  system: 'gray',
}

/** What was said about an inquiry, the newest last, with what was attached. */
export const Talk = ({ messages }: Pick<InquiryDetail, 'messages'>) => (
  <Panel title={m.talk}>
    <ol className={classes['talk']} aria-label={t(m.talk)}>
      {messages.map((message) => (
        <Word key={message.id} message={message} />
      ))}
    </ol>
  </Panel>
)

function Word({ message: { event, side, by_name, at, body, files } }: { message: InquiryMessage }) {
  return (
    <li className={`${classes['word']} ${event === 'note' ? classes['internal'] : ''}`}>
      <div className={classes['head']}>
        <Badge variant="light" radius="sm" tt="none" color={tones[side]}>
          {t(inquiryActorLabels[side])}
        </Badge>
        <Words size="sm" fw={600}>
          {t(inquiryEventLabels[event])}
        </Words>
        {by_name && (
          <Words size="xs" c="dimmed">
            {by_name}
          </Words>
        )}
        <Words size="xs" c="dimmed" className={`number ${classes['at']}`}>
          {formatInstant(at)}
        </Words>
      </div>
      <Words
        size="sm"
        mt={6}
        className={`lines ${classes['body']}`}
        {...(body === null && { c: 'dimmed' })}
      >
        {body ?? t(m.between)}
      </Words>
      {files.length > 0 && (
        <Group gap="xs" mt="xs">
          {files.map(({ id, name, size }) => (
            <FileButton
              key={id}
              endpoint={inquiries.file}
              request={{ params: { id } }}
              label={fileName(name, sizeOf(size))}
            />
          ))}
        </Group>
      )}
    </li>
  )
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
