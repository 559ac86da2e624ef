import { Group, Stack, Text as Words } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { mediaNotes, type MediaNote } from '@tsunagi/contract/catalogue/mediaNotes'
import { useState } from 'react'
import { formatInstant } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { ActionButton } from '../../kit/action.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { textAreaField } from '../../kit/fields.ts'
import { Panel } from '../../kit/Panel.tsx'
import { SendForm } from '../../kit/SendForm.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { mediaMessages as m } from '../../messages/catalogue/media.ts'

const remove = confirmFlow(mediaNotes.remove, {
  label: m.removeNote,
  tone: 'red',
  question: () => m.removeNoteQuestion,
  appliesTo: ({ is_own }: MediaNote) => is_own,
  request: ([note]) => ({ params: { id: note!.id } }),
})

/** What the operator's people wrote about a medium, and a form to write more. */
export function Notes({ id }: { id: number }) {
  const mayWrite = useMayCall()(mediaNotes.add)
  const found = useEndpoint(mediaNotes.list, { params: { id } })
  return (
    <Panel title={m.tabNotes}>
      <Stack gap="md">
        <Words size="sm" c="dimmed">
          {t(m.notesLead)}
        </Words>
        {mayWrite && <NewNote id={id} />}
        <Loaded query={found} rows={3}>
          {({ items }) =>
            items.length === 0 ? (
              <Words size="sm">{t(m.noNotes)}</Words>
            ) : (
              items.map((note) => <Note key={note.id} note={note} />)
            )
          }
        </Loaded>
      </Stack>
    </Panel>
  )
}

const Note = ({ note }: { note: MediaNote }) => (
  <article>
    <Group gap="xs" mb={4}>
      <Words size="sm" fw={600}>
        {note.author}
      </Words>
      <Words size="sm" c="dimmed" className="number">
        {formatInstant(note.created_at)}
      </Words>
      <ActionButton action={remove} rows={[note]} />
    </Group>
    <span className="lines">{note.body}</span>
  </article>
)

/** Begins anew after each note. */
function NewNote({ id }: { id: number }) {
  const [written, setWritten] = useState(0)
  return (
    <SendForm
      key={written}
      endpoint={mediaNotes.add}
      fields={{ body: textAreaField(m.noteBody) }}
      required={['body']}
      submit={m.addNote}
      request={({ body }: { body: string }) => ({ params: { id }, body: { body } })}
      onDone={() => {
        setWritten((count) => count + 1)
        notifications.show({ message: t(m.noteAdded), color: 'green' })
      }}
    />
  )
}
