import { Stack, Tabs } from '@mantine/core'
import { createFileRoute, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { closing } from '@tsunagi/contract/money/closing'
import { settings } from '@tsunagi/contract/office/settings'
import { IconCalendarCheck, IconFileInvoice } from '@tabler/icons-react'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import type { Query } from '../../client/queryString.ts'
import { useRouteName } from '../../client/routeName.ts'
import { recallSearch } from '../../client/searchMemory.ts'
import { useUserKind } from '../../client/session.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { BelowHead, ScreenHead } from '../../kit/ScreenHead.tsx'
import { claimMessages as m } from '../../messages/money/claims.ts'
import { ClaimDrawer } from './-ClaimDrawer.tsx'
import { ClaimList } from './-ClaimList.tsx'
import { Closing } from './-Closing.tsx'

export const Route = createFileRoute('/claimManagement/')({ component: ClaimManagement })

/** Claims for all who may read them; closing a month for those who may. */
function ClaimManagement() {
  const isAdvertiser = useUserKind() === 'advertiser'
  const mayClose = useMayCall()(closing.months)
  if (isAdvertiser) return <OwnerClaims />
  return mayClose ? <ClaimTabs /> : <Claims />
}

const Claims = () => (
  <>
    <ClaimList />
    <ClaimDrawer />
  </>
)

/** An advertiser comes here only where the operator's settings say so. */
function OwnerClaims() {
  const { data, error } = useEndpoint(settings.claim, {})
  if (error || data?.is_owner_claim_management_visible === 0)
    return <Navigate to="/claimManagement/advertiser" search={(now) => now} replace />
  return data && <Claims />
}

function ClaimTabs() {
  const { tab } = useSearch({ strict: false }) as Query
  const navigate = useNavigate()
  const screen = useRouteName()
  const turnTo = (next: string | null) =>
    void navigate({
      to: '.',
      search: next === 'closing' ? { tab: 'closing' } : (recallSearch(screen, {}) ?? {}),
      resetScroll: false,
    })
  return (
    <Stack gap="md">
      <ScreenHead title={t(m.title)} />
      <Tabs value={tab === 'closing' ? 'closing' : 'list'} onChange={turnTo} keepMounted={false}>
        <Tabs.List mb="md" aria-label={t(m.sections)}>
          <Tabs.Tab value="list" leftSection={<IconFileInvoice size={16} />}>
            {t(m.listTab)}
          </Tabs.Tab>
          <Tabs.Tab value="closing" leftSection={<IconCalendarCheck size={16} />}>
            {t(m.closingTab)}
          </Tabs.Tab>
        </Tabs.List>
        <BelowHead>
          <Tabs.Panel value="list">
            <Claims />
          </Tabs.Panel>
          <Tabs.Panel value="closing">
            <Closing />
          </Tabs.Panel>
        </BelowHead>
      </Tabs>
    </Stack>
  )
}
