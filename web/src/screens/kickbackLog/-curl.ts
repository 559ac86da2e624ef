import type { KickbackDetail } from '@tsunagi/contract/results/kickbacks'

type Call = Pick<KickbackDetail, 'method' | 'url' | 'body' | 'header_names'>

const contentTypes: Record<Call['method'], string | null> = {
  GET: null,
  POST_FORM: 'application/x-www-form-urlencoded',
  POST_JSON: 'application/json',
}

/** The request as a command line that sends it again by hand. What the headers say is not in it. */
export function curlOf({ method, url, body, header_names }: Call): string {
  const contentType = contentTypes[method]
  return [
    'curl -i --max-time 10',
    ...(method === 'GET' ? [] : ['-X POST']),
    ...(contentType ? [`-H ${quoted(`content-type: ${contentType}`)}`] : []),
    ...header_names.map((name) => `-H ${quoted(`${name}: ***`)}`),
    ...(body === null ? [] : [`--data-raw ${quoted(body)}`]),
    quoted(url),
  ].join(' ')
}

/** Quotes in a value are kept apart from those of the shell. */
const quoted = (value: string) => `'${value.replaceAll("'", `'\\''`)}'`
