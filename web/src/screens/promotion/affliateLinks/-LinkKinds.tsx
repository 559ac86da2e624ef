import { SegmentedControl, Stack, Text } from '@mantine/core'
import type { LinkKind } from '@tsunagi/contract/catalogue/linkKinds'
import type { AffiliateLink } from '@tsunagi/contract/catalogue/materials'
import { useState, type ReactNode } from 'react'
import { t } from '../../../client/language.ts'
import { CopyBlock } from '../../../kit/CopyBlock.tsx'
import { mailOf } from '../../adMaterial/-mail.ts'
import { materialMessages as m } from '../../../messages/catalogue/materials.ts'
import { QrLink } from './-QrLink.tsx'

const hints = {
  html: m.htmlHint,
  url: m.urlHint,
  short: m.shortHint,
  qr: m.qrHint,
  direct: m.directHint,
}

const shown: Record<LinkKind, (link: AffiliateLink) => ReactNode> = {
  html: (link) =>
    link.kind === 'mail' ? (
      <CopyBlock label={m.bodyMail} value={mailOf(link)} />
    ) : (
      <CopyBlock label={m.html} value={link.html} />
    ),
  url: ({ url }) => <CopyBlock label={m.url} value={url} />,
  short: ({ short_url }) => <CopyBlock label={m.short} value={short_url} />,
  qr: ({ short_url, name }) => <QrLink label={m.short} url={short_url} name={name} />,
  direct: ({ direct_url, name }) => <QrLink label={m.direct} url={direct_url!} name={name} />,
}

/** A mail has a text where others have a tag. */
const labelOf = (value: LinkKind, link: AffiliateLink) =>
  link.kind === 'mail' && value === 'html' ? m.bodyMail : m[value]

/** The forms in which a link can be taken. */
export function LinkKinds({ link }: { link: AffiliateLink }) {
  const [kind, setKind] = useState(link.link_kinds[0]!)
  return (
    <Stack gap="sm">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t(m.kinds)}
        data={link.link_kinds.map((value) => ({ value, label: t(labelOf(value, link)) }))}
        value={kind}
        onChange={(value) => setKind(value as LinkKind)}
      />
      <Text size="sm" c="dimmed">
        {t(link.kind === 'mail' && kind === 'html' ? m.mailHint : hints[kind])}
      </Text>
      {shown[kind](link)}
    </Stack>
  )
}
