import { Alert, Stack, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { termsAudiences, termsOfUse, type TermsVersion } from '@tsunagi/contract/people/termsOfUse'
import { useState } from 'react'
import { formatDay } from '../client/format.ts'
import { currentLanguage, t } from '../client/language.ts'
import { useEndpoint } from '../client/useEndpoint.ts'
import { Panel } from '../kit/Panel.tsx'
import { RichText } from '../kit/RichText.tsx'
import { LoadedPanel } from '../kit/Loaded.tsx'
import { Tabbed } from '../kit/Tabbed.tsx'
import { termsTexts } from '../kit/termsText.ts'
import {
  termsOfUseMessages as m,
  termsStateLabels,
  versionName,
} from '../messages/people/termsOfUse.ts'
import { PublicPage } from '../shell/PublicPage.tsx'
import { Select } from '../kit/optionLists.tsx'

const nameOf = ({ number, effective_on, state }: TermsVersion) =>
  `${t(versionName(number, formatDay(effective_on)))} — ${t(termsStateLabels[state])}`

/** The terms in force, those to come and those of before, for everybody to read. */
function TermsPage() {
  const found = useEndpoint(termsOfUse.index, {})
  return (
    <PublicPage>
      <Stack gap="lg">
        <Title order={1}>{t(m.title)}</Title>
        <LoadedPanel query={found} rows={12}>
          {({ items }) => <Audiences of={items} />}
        </LoadedPanel>
      </Stack>
    </PublicPage>
  )
}

function Audiences({ of: versions }: { of: readonly TermsVersion[] }) {
  const [publishers, advertisers] = termsAudiences.map((audience) =>
    versions.filter((version) => version.audience === audience),
  ) as [TermsVersion[], TermsVersion[]]
  if (advertisers.length === 0) return <Versions of={publishers} />
  return (
    <Tabbed
      tabs={[
        { name: 'affiliater', label: m.forAffiliaters, body: () => <Versions of={publishers} /> },
        { name: 'advertiser', label: m.forAdvertisers, body: () => <Versions of={advertisers} /> },
      ]}
    />
  )
}

function Versions({ of: versions }: { of: readonly TermsVersion[] }) {
  const inForce = versions.find(({ state }) => state === 'in_force') ?? versions[0]!
  const [chosen, choose] = useState(inForce.version)
  const shown = versions.find(({ version }) => version === chosen) ?? inForce
  return (
    <Stack gap="lg">
      {versions.length > 1 && (
        <Select
          label={t(m.choose)}
          data={versions.map((each) => ({ value: each.version, label: nameOf(each) }))}
          value={shown.version}
          onChange={(version) => choose(version!)}
          allowDeselect={false}
        />
      )}
      <Version of={shown} />
    </Stack>
  )
}

function Version({ of }: { of: TermsVersion }) {
  const language = currentLanguage()
  const { terms, prohibited } = termsTexts(of, language)
  const summary = of[`summary_${language}`]
  return (
    <>
      {of.state !== 'in_force' && (
        <Alert color="yellow" variant="light">
          {t(m[of.state])}
        </Alert>
      )}
      {summary && (
        <Panel title={m.whatChanges}>
          <RichText text={summary} />
        </Panel>
      )}
      <Panel title={m.terms}>
        <RichText text={terms} />
      </Panel>
      <Panel title={m.prohibited}>
        <RichText text={prohibited} />
      </Panel>
    </>
  )
}

export const Route = createFileRoute('/terms')({ component: TermsPage })
