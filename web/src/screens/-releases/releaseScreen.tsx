import { Stack, Text as Words } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { accessKindLabels } from '@tsunagi/contract/catalogue/messages/releases'
import {
  accessKinds,
  type promotionReleases,
  type ReleaseLevel,
} from '@tsunagi/contract/catalogue/releases'
import { t } from '../../client/language.ts'
import type { Query } from '../../client/queryString.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { FoundNothing } from '../../kit/FoundNothing.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { ScreenHead } from '../../kit/ScreenHead.tsx'
import { Placeholder } from '../../kit/states.tsx'
import { Tabbed } from '../../kit/Tabbed.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { releaseMessages as m, releaseTitle } from '../../messages/catalogue/releases.ts'
import { AccessList } from './AccessList.tsx'
import { levels } from './places.ts'
import { Release } from './Release.tsx'
import { VisibilityPreview } from './VisibilityPreview.tsx'

/** Who may and who may not see what stands at a level, by its id in the address, `?id=`. */
export function releaseScreen(level: ReleaseLevel) {
  const index = levels[level].calls.index as typeof promotionReleases.index
  return permitted(index, function ReleaseScreen() {
    const id = Number((useSearch({ strict: false }) as Query)['id'])
    const { data, error, refetch } = useEndpoint(index, { params: { id } })
    const back = <OnwardLink to={levels[level].back} search={{ id }} label={m.back} />
    if (!data && error)
      return (
        <FoundNothing error={error} retry={() => void refetch()}>
          {back}
        </FoundNothing>
      )
    if (!data)
      return (
        <Panel>
          <Placeholder rows={8} />
        </Panel>
      )
    const { name, items, ...release } = data
    const place = { level, id }
    return (
      <Stack gap="md">
        <ScreenHead title={t(releaseTitle(name))}>{back}</ScreenHead>
        <Release {...place} {...release} />
        <Words size="sm" c="dimmed">
          {t(m.order)} {t(m.refusedStops)}
        </Words>
        <Tabbed
          tabs={accessKinds.map((kind) => {
            const entries = items.filter((entry) => entry.kind === kind)
            return {
              name: kind,
              label: accessKindLabels[kind],
              count: entries.length,
              body: () => (
                <AccessList
                  place={place}
                  kind={kind}
                  entries={entries}
                  isIdle={kind === 'allow' && !release.limited_release}
                />
              ),
            }
          })}
        />
        <VisibilityPreview {...place} />
      </Stack>
    )
  })
}
