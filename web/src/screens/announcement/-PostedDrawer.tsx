import type { Response } from '@tsunagi/contract/endpoint'
import { announcements } from '@tsunagi/contract/office/announcements'
import { boardColumns } from '@tsunagi/contract/office/messages/announcements'
import { useEffect } from 'react'
import { useMayCall } from '../../client/permission.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { day } from '../../kit/columns.tsx'
import { DetailDrawer } from '../../kit/DetailDrawer.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { RichTextBody } from '../../kit/RichTextBody.tsx'
import {
  announcementMessages as m,
  announcementTitle,
} from '../../messages/office/announcements.ts'

type Found = Response<typeof announcements.show>

/** What stands on the board, in full. Opening it is reading it. */
export const PostedDrawer = () => (
  <DetailDrawer
    endpoint={announcements.show}
    title={({ title }) => announcementTitle(title)}
    body={(found) => <Opened key={found.id} found={found} />}
  />
)

function Opened({ found }: { found: Found }) {
  const mayRead = useMayCall()(announcements.read)
  const { mutate: read } = useSend(announcements.read)
  const isNew = found.state === 'unread' && mayRead
  useEffect(() => {
    if (isNew) read({ body: { id: found.id } })
  }, [isNew, found.id, read])
  return (
    <>
      <Panel title={m.content}>
        <RichTextBody text={found.body} />
      </Panel>
      <Facts title={m.board} of={found} labels={boardColumns} show={{ starts_on: day() }} />
    </>
  )
}
