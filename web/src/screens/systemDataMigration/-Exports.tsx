import { Group, Stack, Text as Words } from '@mantine/core'
import {
  networkExportColumns,
  networkExportKindLabels,
} from '@tsunagi/contract/office/messages/networkExports'
import { networkExports, type NetworkExport } from '@tsunagi/contract/office/networkExports'
import type { Itself } from '@tsunagi/contract/people/identity'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { ActionButton } from '../../kit/action.tsx'
import { choiceField } from '../../kit/choiceFields.tsx'
import { badge, cell, choice, dateTime, text, type Tone } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { when } from '../../kit/field.ts'
import { hinted } from '../../kit/fields.ts'
import { AskItself } from '../../kit/itself.tsx'
import { FileButton } from '../../kit/FileButton.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { newPasswordField } from '../../kit/passwordFields.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { SendForm } from '../../kit/SendForm.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import {
  exportLabels,
  networkExportMessages as m,
  rowsWritten,
} from '../../messages/office/networkExports.ts'
import { megabytes } from '../../messages/office/retention.ts'

const tones: Record<NetworkExport['state'], Tone> = {
  waiting: 'cyan',
  running: 'brand',
  done: 'green',
  failed: 'red',
  stopped: 'gray',
  removed: 'gray',
}

const stop = confirmFlow(networkExports.stop, {
  label: m.stop,
  tone: 'gray',
  appliesTo: ({ state }: NetworkExport) => state === 'waiting' || state === 'running',
  question: () => m.stopQuestion,
  request: ([made]) => ({ params: { id: made!.id } }),
  done: () => m.stopped,
})

const remove = confirmFlow(networkExports.remove, {
  label: m.remove,
  tone: 'red',
  appliesTo: ({ state }: NetworkExport) => state === 'done',
  question: () => m.removeQuestion,
  request: ([made]) => ({ params: { id: made!.id } }),
  done: () => m.removed,
})

/** Everything there is as one file: begins one, and shows those that were made. */
export function Exports() {
  const mayBegin = useMayCall()(networkExports.regist)
  return (
    <Stack gap="md">
      <Words size="sm" c="dimmed">
        {t(m.lead)} {t(m.importLead)}
      </Words>
      {mayBegin && <Begin />}
      <Made />
    </Stack>
  )
}

interface Wish extends Itself {
  kind: NetworkExport['kind']
  passphrase: string
}

const fields = {
  kind: hinted(
    m.anonymisedHint,
    choiceField(networkExportColumns.kind.label, networkExportKindLabels),
  ),
  passphrase: when(
    ({ kind }) => kind === 'full',
    hinted(m.passphraseHint, newPasswordField(m.passphrase)),
  ),
}

function Begin() {
  const [begun, setBegun] = useState(0)
  return (
    <Panel title={m.begin}>
      <AskItself>
        {(asked) => (
          <SendForm<typeof networkExports.regist, Wish>
            // What was typed goes once it was sent.
            key={begun}
            endpoint={networkExports.regist}
            fields={{ ...fields, ...asked.fields }}
            required={['kind', 'passphrase', ...asked.required]}
            initial={{ kind: 'full' }}
            submit={m.begin}
            request={({ passphrase, ...wish }) => ({
              body: { ...wish, passphrase: passphrase ?? '' },
            })}
            onDone={({ id }) => setBegun(id)}
          />
        )}
      </AskItself>
    </Panel>
  )
}

function Made() {
  const found = useEndpoint(
    networkExports.index,
    { query: { page: 1, size: 50 } },
    { refreshSeconds: 2 },
  )
  return (
    <Loaded query={found} rows={4}>
      {(data) => (
        <Stack gap="xs">
          <RelatedTable
            title={m.listTitle}
            rows={data.items}
            labels={exportLabels}
            columns={{
              created_at: dateTime(),
              kind: choice(),
              state: badge(tones),
              rows_done: {
                align: 'right',
                ...cell((done: number, { rows_total }: NetworkExport) =>
                  rows_total === null ? null : t(rowsWritten(done, rows_total)),
                ),
              },
              bytes: {
                align: 'right',
                ...cell((bytes: number | null) => bytes !== null && megabytes(bytes)),
              },
              started_by: text(),
              problem: text(),
              id: cell((_: number, made: NetworkExport) => <Steps made={made} />),
            }}
            empty={m.none}
          />
          <Words size="xs" c="dimmed">
            {t(m.kept)}
          </Words>
        </Stack>
      )}
    </Loaded>
  )
}

const Steps = ({ made }: { made: NetworkExport }) => (
  <Group gap="xs">
    {made.state === 'done' && <Download id={made.id} />}
    <ActionButton action={stop} rows={[made]} />
    <ActionButton action={remove} rows={[made]} />
  </Group>
)

function Download({ id }: { id: number }) {
  const mayTake = useMayCall()(networkExports.file)
  return mayTake ? (
    <FileButton endpoint={networkExports.file} request={{ params: { id } }} label={m.download} />
  ) : null
}
