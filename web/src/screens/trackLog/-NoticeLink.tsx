import { notices } from '@tsunagi/contract/traffic/notices'
import { AppLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'

/** The number of a notice, which leads to it for those who read notices. */
export function NoticeLink({ id }: { id: number }) {
  const mayCall = useMayCall()
  return mayCall(notices.info) ? (
    <AppLink to="/trackLog/info" search={{ id }}>
      {id}
    </AppLink>
  ) : (
    id
  )
}
