import { Button, Menu } from '@mantine/core'
import {
  IconBookmark,
  IconDeviceFloppy,
  IconReplace,
  IconSettings,
  IconStarFilled,
} from '@tabler/icons-react'
import type { Text } from '@tsunagi/contract/messages/text'
import { reportViews, type ReportView } from '@tsunagi/contract/office/reportViews'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { useMayCall } from '../../../client/permission.ts'
import { WideDialog } from '../../../kit/WideDialog.tsx'
import { reportViewMessages as m, replaceView } from '../../../messages/office/reportViews.ts'
import { ManageViews } from './-ManageViews.tsx'
import type { Report } from './-useReport.ts'
import { EditView, SaveView } from './-ViewForms.tsx'
import { addressOfSaved, layoutOf, savedPeriodOf, shownView } from './-views.ts'

type Opened = 'save' | 'replace' | 'manage'

/** The reports that are kept under a name: opened, saved, put in each other's place. */
export function ViewsMenu({ report }: { report: Report }) {
  const [opened, setOpened] = useState<Opened>()
  const items = report.saved
  const shown = shownView(report.raw, items)
  const close = () => setOpened(undefined)
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} />} maw={260}>
            {shown?.name ?? t(m.views)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          <Views title={m.own} items={items.filter(({ own }) => own)} report={report} />
          <Views title={m.sharedWithMe} items={items.filter(({ own }) => !own)} report={report} />
          {shown && (
            <Menu.Item onClick={() => report.open({ pageType: report.view.pageType, view: '0' })}>
              {t(m.standard)}
            </Menu.Item>
          )}
          {items.length > 0 && <Menu.Divider />}
          <Doing report={report} shown={shown} onOpen={setOpened} />
        </Menu.Dropdown>
      </Menu>
      {opened === 'save' && (
        <SaveView
          layout={layoutOf(report.view)}
          period={savedPeriodOf(report.view, shown)}
          onSaved={(id) => report.change({ view: String(id) })}
          onClose={close}
        />
      )}
      {opened === 'replace' && shown && (
        <EditView
          id={shown.id}
          title={replaceView(shown.name)}
          lead={m.replaceLead}
          put={{ layout: layoutOf(report.view), period: savedPeriodOf(report.view, shown) }}
          onClose={close}
        />
      )}
      <WideDialog title={t(m.manage)} isOpen={opened === 'manage'} onClose={close}>
        {opened === 'manage' && <ManageViews items={items} />}
      </WideDialog>
    </>
  )
}

interface ViewsProps {
  title: Text
  items: readonly ReportView[]
  report: Report
}

const Views = ({ title, items, report }: ViewsProps) =>
  items.length > 0 && (
    <>
      <Menu.Label>{t(title)}</Menu.Label>
      {items.map((view) => (
        <Menu.Item
          key={view.id}
          onClick={() => report.open(addressOfSaved(view))}
          rightSection={
            view.is_default && <IconStarFilled size={14} aria-label={t(m.beginsWith)} />
          }
        >
          {view.name}
        </Menu.Item>
      ))}
    </>
  )

interface DoingProps {
  report: Report
  shown: ReportView | undefined
  onOpen: (what: Opened) => void
}

/** What can be done with the report of the screen. */
function Doing({ shown, onOpen }: DoingProps) {
  const maySave = useMayCall()(reportViews.save)
  return (
    <>
      {maySave && (
        <Menu.Item leftSection={<IconDeviceFloppy size={16} />} onClick={() => onOpen('save')}>
          {t(m.saveThis)}
        </Menu.Item>
      )}
      {maySave && shown?.own && (
        <Menu.Item leftSection={<IconReplace size={16} />} onClick={() => onOpen('replace')}>
          {t(replaceView(shown.name))}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => onOpen('manage')}>
        {t(m.manage)}
      </Menu.Item>
    </>
  )
}
