import { Button, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { createFileRoute } from '@tanstack/react-router'
import { addDays, dayOf } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import { systemSettings } from '@tsunagi/contract/office/systemSettings'
import {
  daysOfNotice,
  termsOfUse,
  type TermsAudience,
  type TermsInput,
  type TermsVersion,
} from '@tsunagi/contract/people/termsOfUse'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { choice, day, number, text } from '../../kit/columns.tsx'
import { EditableBy } from '../../kit/EditableBy.tsx'
import { dayField, hinted, switchField, textAreaField } from '../../kit/fields.ts'
import { Panel } from '../../kit/Panel.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { richTextField } from '../../kit/RichText.tsx'
import { SendForm } from '../../kit/SendForm.tsx'
import { LoadedPanel } from '../../kit/Loaded.tsx'
import { Tabbed } from '../../kit/Tabbed.tsx'
import { ownTerms, termsTexts } from '../../kit/termsText.ts'
import {
  publishedTo,
  termsOfUseMessages as m,
  termsVersionLabels,
} from '../../messages/people/termsOfUse.ts'
import { SettingPage } from '../-settings/SettingPage.tsx'

const long = (label: (typeof m)['termsJa']) => hinted(m.markup, richTextField(label))
const texts = {
  summary_ja: hinted(m.summaryHint, textAreaField(m.summaryJa)),
  summary_en: textAreaField(m.summaryEn),
  terms_ja: long(m.termsJa),
  terms_en: long(m.termsEn),
  prohibited_ja: long(m.prohibitedJa),
  prohibited_en: long(m.prohibitedEn),
}

const publishersFields = {
  effective_on: hinted(m.effectiveForPublishers, dayField(m.effectiveOn)),
  ...texts,
}
const advertisersFields = {
  is_worse: hinted(m.isWorseHint, switchField(m.isWorse)),
  effective_on: hinted(m.effectiveHint, dayField(m.effectiveOn)),
  ...texts,
}
const needed = [
  'effective_on',
  'summary_ja',
  'summary_en',
  'terms_ja',
  'terms_en',
  'prohibited_ja',
  'prohibited_en',
] as const

/** The versions of an audience's terms, and the form of the next one: it begins with the newest. */
function Terms({ audience }: { audience: TermsAudience }) {
  const found = useEndpoint(termsOfUse.index, {})
  return (
    <LoadedPanel query={found} rows={10}>
      {({ items }) => (
        <Versions
          audience={audience}
          versions={items.filter((version) => version.audience === audience)}
        />
      )}
    </LoadedPanel>
  )
}

interface VersionsProps {
  audience: TermsAudience
  /** Newest first. */
  versions: readonly TermsVersion[]
}

function Versions({ audience, versions }: VersionsProps) {
  const [first] = useState(() =>
    addDays(dayOf(new Date()), daysOfNotice({ audience, is_worse: true })),
  )
  const told = useEndpoint(termsOfUse.told, {}).data?.items ?? []
  const [newest] = versions
  const begin = (language: Language) =>
    newest ? termsTexts(newest, language) : ownTerms(language, audience)
  const [ja, en] = [begin('ja'), begin('en')]
  const rows = versions.map((version) => ({
    published_by: null,
    accepted: 0,
    asked: 0,
    ...told.find((each) => each.version === version.version),
    ...version,
  }))
  return (
    <Stack gap="md">
      <RelatedTable
        title={m.versions}
        rows={rows}
        labels={termsVersionLabels}
        columns={{
          number: number(),
          effective_on: day(),
          state: choice(),
          published_by: text(),
          accepted: number(),
          asked: number(),
        }}
        empty={audience === 'advertiser' ? m.noOwnTerms : m.noVersions}
      />
      <Panel title={m.publishPart}>
        <Text size="sm" mb="lg">
          {t(m.publishLead)}
        </Text>
        <EditableBy endpoint={termsOfUse.publish}>
          <Publish
            key={newest?.version ?? audience}
            audience={audience}
            initial={{
              effective_on: first,
              terms_ja: ja.terms,
              terms_en: en.terms,
              prohibited_ja: ja.prohibited,
              prohibited_en: en.prohibited,
            }}
          />
        </EditableBy>
      </Panel>
    </Stack>
  )
}

type Written = Omit<TermsInput, 'audience' | 'is_worse'>

/** The form of the next version. Of the publishers' every change is told a month ahead, so nobody is asked how bad it is. */
function Publish({
  audience,
  initial,
}: {
  audience: TermsAudience
  initial: Omit<Written, 'summary_ja' | 'summary_en'>
}) {
  const shared = {
    endpoint: termsOfUse.publish,
    required: needed,
    submit: m.publish,
    onDone: ({ told }: { told: number }) =>
      notifications.show({ message: t(publishedTo(told)), color: 'green' }),
  }
  return audience === 'affiliater' ? (
    <SendForm<typeof termsOfUse.publish, Written>
      {...shared}
      fields={publishersFields}
      initial={initial}
      request={(body) => ({ body: { ...body, audience } })}
    />
  ) : (
    <SendForm<typeof termsOfUse.publish, Written & Pick<TermsInput, 'is_worse'>>
      {...shared}
      fields={advertisersFields}
      initial={{ ...initial, is_worse: true }}
      request={(body) => ({ body: { ...body, audience, is_worse: body.is_worse ?? false } })}
    />
  )
}

const TermsSetting = permitted(systemSettings.site, () => (
  <SettingPage
    title={m.settingTitle}
    aside={
      <Button component="a" href="/terms" target="_blank" rel="noopener" variant="default">
        {t(m.toPublic)}
      </Button>
    }
  >
    <Text size="sm">{t(m.settingLead)}</Text>
    <Tabbed
      tabs={[
        {
          name: 'affiliater',
          label: m.forAffiliaters,
          body: () => <Terms audience="affiliater" />,
        },
        {
          name: 'advertiser',
          label: m.forAdvertisers,
          body: () => <Terms audience="advertiser" />,
        },
      ]}
    />
  </SettingPage>
))

export const Route = createFileRoute('/systemSiteSetting/terms')({ component: TermsSetting })
