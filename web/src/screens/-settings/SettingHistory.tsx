import { Badge, Button, Drawer, Stack, Text as Words } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { useState, type ReactNode } from 'react'
import { formatInstant } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import type { Values } from '../../kit/field.ts'
import { DialogManners } from '../../kit/DialogManners.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { kitMessages } from '../../messages/kit.ts'
import { settingKitMessages as m } from '../../messages/office/settingKit.ts'
import drawer from '../../kit/DetailDrawer.module.css'
import classes from './SettingHistory.module.css'
import { Difference } from './Difference.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import type { ToldSetting } from './toldSetting.ts'

interface SettingChange {
  id: number
  at: string
  by: string | null
  before: Values | null
  after: Values
}

interface Told {
  /** Newest first. */
  changes: SettingChange[]
  first: Values | null
}

/** Who changed a section and when, before and after, and the way back to each of its states. */
export function SettingHistory(told: ToldSetting) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconHistory size={15} aria-hidden />}
        aria-label={`${t(m.history)}: ${t(told.title)}`}
        onClick={() => setOpen(true)}
      >
        {t(m.history)}
      </Button>
      <Drawer.Root
        opened={isOpen}
        onClose={close}
        position="right"
        size={620}
        closeOnEscape={false}
      >
        <Drawer.Overlay backgroundOpacity={0.35} />
        <Drawer.Content bg="var(--mantine-color-body)">
          <DialogManners onClose={close} />
          <div className={drawer['head']}>
            <Drawer.Title fw={700}>
              {t(told.title)} — {t(m.history)}
            </Drawer.Title>
            <Drawer.CloseButton aria-label={t(kitMessages.close)} />
          </div>
          <div className={drawer['body']}>{isOpen && <Versions {...told} onClose={close} />}</div>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}

function Versions(told: ToldSetting & { onClose: () => void }) {
  const found = useEndpoint<Endpoint>(told.endpoint, {})
  return (
    <Loaded query={found} rows={8}>
      {(data) => <Changes {...told} {...(data as unknown as Told)} />}
    </Loaded>
  )
}

function Changes({
  onClose,
  changes,
  first,
  ...told
}: ToldSetting & Told & { onClose: () => void }) {
  const [chosen, setChosen] = useState<{ values: Values; version: number | null } | null>(null)
  const [newest] = changes
  if (!newest) return <EmptyState title={m.noHistory} detail={m.noHistoryDetail} />
  return (
    <Stack gap="sm">
      {changes.map((change, index) => (
        <Version
          key={change.id}
          told={told}
          change={change}
          mark={index === 0 ? <Badge variant="light">{t(m.inForce)}</Badge> : null}
          onBack={
            index === 0 ? null : () => setChosen({ values: change.after, version: change.id })
          }
        />
      ))}
      {first === null ? (
        <Words size="sm" c="dimmed">
          {t(m.olderLeftOut)}
        </Words>
      ) : (
        <div className={classes['first']}>
          <span>{t(m.first)}</span>
          <Back told={told} onBack={() => setChosen({ values: first, version: null })} />
        </div>
      )}
      {chosen && (
        <RestoreDialog
          told={told}
          now={told.asForm(newest.after)}
          chosen={told.asForm(chosen.values)}
          version={chosen.version}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null)
            onClose()
            told.onRestored()
          }}
        />
      )}
    </Stack>
  )
}

interface VersionProps {
  told: ToldSetting
  change: SettingChange
  mark: ReactNode
  onBack: (() => void) | null
}

const Version = ({ told, change: { at, by, before, after }, mark, onBack }: VersionProps) => (
  <section className={classes['version']}>
    <div className={classes['who']}>
      <div>
        <strong>{by ?? t(m.bySystem)}</strong>
        <time dateTime={at}>{formatInstant(at)}</time>
      </div>
      {mark}
      {onBack && <Back told={told} onBack={onBack} />}
    </div>
    <Difference
      fields={told.fields}
      before={before && told.asForm(before)}
      after={told.asForm(after)}
    />
  </section>
)

const Back = ({ told, onBack }: { told: ToldSetting; onBack: () => void }) =>
  useMayCall()(told.save) && (
    <Button variant="default" size="compact-sm" onClick={onBack}>
      {t(m.backToThis)}
    </Button>
  )
