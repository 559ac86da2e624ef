import { Stack, Text as Words } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { advertisers } from '@tsunagi/contract/people/advertisers'
import { accessKindLabels } from '@tsunagi/contract/people/messages/advertisers'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import type { Query } from '../../../client/queryString.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { permitted } from '../../../kit/permitted.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { LoadFailed, Placeholder } from '../../../kit/states.tsx'
import { Tabbed } from '../../../kit/Tabbed.tsx'
import {
  accessMessages as m,
  accessTitle,
  advertiserMessages,
} from '../../../messages/people/advertisers.ts'
import { AccessList } from './AccessList.tsx'
import { Release } from './Release.tsx'
import { VisibilityPreview } from './VisibilityPreview.tsx'

/** Who may and who may not see the promotions of an advertiser. */
export const AccessLists = permitted(advertisers.access, function AccessListsOfOne() {
  const id = Number((useSearch({ strict: false }) as Query)['id'])
  const advertiser = useEndpoint(advertisers.info, { params: { id } })
  const lists = useEndpoint(advertisers.access, { params: { id } })
  const title = advertiser.data ? accessTitle(advertiser.data.company) : advertiserMessages.access
  const error = advertiser.error ?? lists.error
  return (
    <Stack gap="md">
      <ScreenHead title={t(title)}>
        <ButtonLink to="/advertiser/info" search={{ id }} variant="default" size="compact-sm">
          {t(m.toAdvertiser)}
        </ButtonLink>
      </ScreenHead>
      {error && (
        <Panel>
          <LoadFailed error={error} retry={() => void lists.refetch()} />
        </Panel>
      )}
      {!error && !lists.data && (
        <Panel>
          <Placeholder rows={8} />
        </Panel>
      )}
      {lists.data && (
        <>
          <Release id={id} isLimited={lists.data.limited_release} />
          <Words size="sm" c="dimmed">
            {t(m.order)}
          </Words>
          <Tabbed
            tabs={(['allow', 'deny'] as const).map((kind) => {
              const entries = lists.data.items.filter((entry) => entry.kind === kind)
              return {
                name: kind,
                label: accessKindLabels[kind],
                count: entries.length,
                body: () => (
                  <AccessList
                    id={id}
                    kind={kind}
                    entries={entries}
                    isIdle={kind === 'allow' && !lists.data.limited_release}
                  />
                ),
              }
            })}
          />
          <VisibilityPreview id={id} />
        </>
      )}
    </Stack>
  )
})
