import { Text as Words } from '@mantine/core'
import { checkBody, renderCall, type KickbackMethod } from '@tsunagi/contract/results/kickbackCall'
import { checkTemplate, sampleValues } from '@tsunagi/contract/results/kickbackMacros'
import { t } from '../../../client/language.ts'
import { CodeBlock } from '../../../kit/CopyText.tsx'
import type { Values } from '../../../kit/field.ts'
import { mediaLinkMessages as m } from '../../../messages/results/mediaLink.ts'
import classes from './-macroField.module.css'

/** What would arrive, as one types. */
export function CallPreview({ values }: { values: Values }) {
  const lines = linesOf(values)
  return (
    <section className={classes['preview']} aria-label={t(m.preview)}>
      <Words size="sm" fw={600}>
        {t(m.preview)}
      </Words>
      <Words size="xs" c="dimmed">
        {t(lines ? m.previewHint : m.previewNone)}
      </Words>
      {lines && <CodeBlock>{lines.join('\n')}</CodeBlock>}
      {lines && values['signature'] !== 'none' && (
        <Words size="xs" c="dimmed">
          {t(m.signedBy)}
        </Words>
      )}
    </section>
  )
}

/** null while it could not be sent. */
function linesOf(values: Values): string[] | null {
  const method = (values['method'] ?? 'GET') as KickbackMethod
  const url = (values['url_approved'] || values['url']) as string | undefined
  const body = (method === 'GET' ? undefined : values['body']) as string | undefined
  if (!url || checkTemplate(url) || (body && checkBody(method, body))) return null
  const call = renderCall({ method, url, body: body ?? null }, sampleValues)
  const contentType = call.contentType ? [`content-type: ${call.contentType}`] : []
  return [
    `${call.method} ${call.url}`,
    ...contentType,
    ...headersIn(values),
    ...bodyOf(call.body, method),
  ]
}

const headersIn = ({ headers }: Values): string[] =>
  ((headers ?? []) as { name?: string }[]).flatMap(({ name }) => (name ? [`${name}: •••`] : []))

const bodyOf = (body: string | null, method: KickbackMethod): string[] =>
  body === null
    ? []
    : ['', method === 'POST_JSON' ? JSON.stringify(JSON.parse(body), null, 2) : body]
