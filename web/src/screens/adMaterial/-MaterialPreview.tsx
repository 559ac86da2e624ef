import type { Material } from '@tsunagi/contract/catalogue/materials'
import { useEffect, useMemo, useState } from 'react'
import { t } from '../../client/language.ts'
import { materialMessages as m } from '../../messages/catalogue/materials.ts'
import classes from './-MaterialPreview.module.css'

type Shown = Pick<Material, 'kind' | 'body' | 'image_url'>

/** A material as visitors will see it. It counts no impression and leads nowhere. */
export function MaterialPreview({ material: { kind, body, image_url } }: { material: Shown }) {
  if (kind === 'html') return <HtmlPreview html={body} />
  if (kind === 'image')
    return image_url ? (
      <img className={classes['image']} src={fromHere(image_url)} alt={body} />
    ) : null
  return <span className={classes['text']}>{body}</span>
}

/** Our own files by their path, so that they show under whatever name this site was opened. */
const fromHere = (address: string) => new URL(address).pathname

/** The frame inherits the page's content policy, and so the page's nonce for its one style sheet. */
const page = (html: string) =>
  `<!doctype html><meta charset="utf-8"><style nonce="${document.documentElement.dataset['nonce'] ?? ''}">body{margin:0;padding:12px;font:14px/1.6 sans-serif;overflow-wrap:anywhere}img{max-width:100%}</style>${html.replaceAll('[link]', '#')}`

/** In a frame of its own, where no script runs; it grows to what it holds. */
function HtmlPreview({ html }: { html: string }) {
  const [height, setHeight] = useState(120)
  const address = usePageAddress(html)
  return (
    <iframe
      className={classes['frame']}
      title={t(m.preview)}
      sandbox="allow-same-origin"
      tabIndex={-1}
      src={address}
      style={{ height }}
      onLoad={({ currentTarget }) =>
        setHeight(
          Math.min(480, Math.max(48, currentTarget.contentDocument?.body.offsetHeight ?? 0)),
        )
      }
    />
  )
}

/** The address of a page made for the frame: markup that comes from a person is never written into our own. */
function usePageAddress(html: string): string {
  const address = useMemo(
    () => URL.createObjectURL(new Blob([page(html)], { type: 'text/html' })),
    [html],
  )
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return address
}

/** The same, small enough for a row of a list. */
export function MaterialThumb({ material: { kind, body, image_url } }: { material: Shown }) {
  if (kind === 'image' && image_url)
    return <img className={classes['thumb']} src={fromHere(image_url)} alt={body} loading="lazy" />
  return <span className={kind === 'html' ? classes['source'] : classes['text']}>{body}</span>
}
