import type { Endpoint, FileResponse } from '@tsunagi/contract/endpoint'
import { leaveTo } from './leaving.ts'
import { addressOf, replyOf, send, type RequestParts } from './api.ts'

type FileEndpoint = Endpoint & { response: FileResponse }

const fileOf = async (reply: Response) => ({
  blob: await reply.blob(),
  filename: filenameOf(reply.headers.get('content-disposition') ?? ''),
})

/** The name a server gives a file; the encoded form, which carries Japanese, wins. */
export function filenameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded
    ? decodeURIComponent(encoded)
    : (/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download')
}

/** Fetches a file with the session's headers and hands it to the browser's downloads. */
export async function downloadFrom(address: string) {
  await saveReply(await send('GET', address))
}

async function saveReply(reply: Response) {
  const { blob, filename } = await fileOf(reply)
  save(blob, filename)
}

/** Hands a file that was made here to the browser's downloads. */
export function save(blob: Blob, filename: string) {
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = filename
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Fetches a file of an endpoint and hands it to the browser's downloads. */
export const download = async (endpoint: FileEndpoint, request: RequestParts) =>
  saveReply(await replyOf(endpoint, request))

/** Shows a file, such as a PDF, in a new tab. The tab opens before the request, or browsers would block it. */
export async function openInTab(endpoint: FileEndpoint, request: RequestParts) {
  const tab = window.open('', '_blank')
  try {
    const { blob } = await fileOf(await send('GET', addressOf(endpoint, request)))
    const url = URL.createObjectURL(blob)
    if (tab) tab.location.href = url
    else leaveTo(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** The whole list behind a screen as CSV; `encoding` is what the reader's spreadsheet expects. */
export const downloadCsv = (
  list: Pick<Endpoint, 'path'>,
  query: RequestParts['query'],
  encoding: 'utf8' | 'cp932',
) => downloadFrom(addressOf({ path: `${list.path}/csv` }, { query: { ...query, encoding } }))
