import { linkage } from '@tsunagi/contract/catalogue/linkage'
import { sinks } from '@tsunagi/contract/results/sinks'
import { useMayCall } from '../../client/permission.ts'
import { LinkMenu } from '../../kit/LinkMenu.tsx'
import { linkageMessages } from '../../messages/catalogue/linkage.ts'
import { sinkMessages as m } from '../../messages/results/sinks.ts'

/** What a promotion is connected to outside of the network. */
export function JoinedMenu({ id }: { id: number }) {
  const mayCall = useMayCall()
  if (!mayCall(sinks.search)) return null
  const search = { promotion_id: id }
  return (
    <LinkMenu
      label={m.joined}
      links={[
        {
          endpoint: linkage.info,
          to: '/promotion/linkage',
          search: { id },
          label: linkageMessages.open,
        },
        { to: '/promotion/facebook', search, label: m.facebook },
        { to: '/promotion/line', search, label: m.line },
        { to: '/promotion/adPlatform', search, label: m.adPlatform },
      ]}
    />
  )
}
