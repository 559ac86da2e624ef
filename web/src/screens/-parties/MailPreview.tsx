import { SegmentedControl, Text as Words } from '@mantine/core'
import { userTypes, type UserKind } from '@tsunagi/contract/endpoint'
import type { OperatorEvent } from '@tsunagi/contract/people/lifecycle'
import { mails } from '@tsunagi/contract/office/mails'
import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import type { Language } from '@tsunagi/contract/messages/text'
import { useState } from 'react'
import { t, useLanguage } from '../../client/language.ts'
import { languageNames } from '../../client/languageChoice.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { partyMessages as m } from '../../messages/people/parties.ts'
import { doorOf } from '../../shell/doors.ts'
import classes from './MailPreview.module.css'

/** Changes whose mail says why. */
export const saysWhy: readonly OperatorEvent[] = ['reject', 'ask', 'suspend', 'deregister']

/** The mail as it will be written, for those who may read the templates. */
export function MailPreview({
  to,
  template,
  reason,
}: {
  /** Whom it is written to. */
  to: UserKind
  template: MailTemplate
  reason: string
}) {
  const mayRead = useMayCall()(mails.template)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const { data } = useEndpoint(mails.template, { params: { template } }, { enabled: mayRead })
  if (!data) return null
  const samples = Object.fromEntries(data.variables.map(({ name, sample }) => [name, sample]))
  const values: Record<string, string> = {
    ...samples,
    ...(reason && { reason }),
    name: t(m.previewName),
    login_link: window.location.origin + doorOf[userTypes[to]],
  }
  const filled = (words: string) =>
    words.replace(/\{\{(\w+)\}\}/g, (all, name: string) => values[name] ?? all)
  const { subject, body } = data[language]
  return (
    <details className={classes['preview']} open>
      <summary>{t(m.preview)}</summary>
      <SegmentedControl
        size="xs"
        mt={8}
        data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        value={language}
        onChange={(value) => setLanguage(value as Language)}
        aria-label={t(m.preview)}
      />
      <p className={classes['subject']}>{filled(subject)}</p>
      <pre className={classes['body']}>{filled(body)}</pre>
      <Words size="xs" c="dimmed">
        {t(m.previewSample)}
      </Words>
    </details>
  )
}
