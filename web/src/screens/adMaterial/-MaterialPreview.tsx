import type { Material } from '@tsunagi/contract/catalogue/materials'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { t } from '../../client/language.ts'
import { materialMessages as m } from '../../messages/catalogue/materials.ts'
import classes from './-MaterialPreview.module.css'

type Shown = Pick<Material, 'kind' | 'body'> &
  Partial<Pick<Material, 'title' | 'brand' | 'image_url' | 'video_src'>>

const previews: Record<Material['kind'], (material: Shown) => ReactNode> = {
  text: ({ body }) => <span className={classes['text']}>{body}</span>,
  image: (material) => <Picture {...material} />,
  html: ({ body }) => <HtmlPreview html={body} />,
  video: (material) => <VideoPreview {...material} />,
  mail: ({ title, body }) => (
    <div className={classes['mail']}>
      {title && <strong>{title}</strong>}
      <span>{body}</span>
    </div>
  ),
  native: ({ title, brand, body, ...material }) => (
    <div className={classes['native']}>
      <Picture {...material} body="" />
      <strong>{title}</strong>
      <span>{body}</span>
      <small>PR {brand}</small>
    </div>
  ),
}

/** A material as visitors will see it. It counts no impression and leads nowhere. */
export const MaterialPreview = ({ material }: { material: Shown }) =>
  previews[material.kind](material)

const Picture = ({ image_url, body }: Pick<Shown, 'image_url' | 'body'>) =>
  image_url ? <img className={classes['image']} src={fromHere(image_url)} alt={body} /> : null

/** One of our own files is played here; a video elsewhere opens there. */
const VideoPreview = (material: Shown) => {
  const { video_src, image_url, body } = material
  if (!video_src) return null
  return isOurs(video_src) ? (
    <video
      className={classes['image']}
      src={fromHere(video_src)}
      {...(image_url && { poster: fromHere(image_url) })}
      aria-label={body}
      controls
      muted
      playsInline
      preload="metadata"
    />
  ) : (
    <div className={classes['native']}>
      <Picture {...material} />
      <a href={video_src} target="_blank" rel="noreferrer">
        {video_src}
      </a>
    </div>
  )
}

const isOurs = (address: string) => /\/files\/[0-9a-f]{64}$/.test(address)

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
  if (image_url)
    return (
      <img
        className={classes['thumb']}
        src={fromHere(image_url)}
        alt={kind === 'image' ? body : ''}
        loading="lazy"
      />
    )
  if (kind === 'text') return <span className={classes['text']}>{body}</span>
  return <span className={classes['words']}>{kind === 'html' ? wordsOf(body) : body}</span>
}

/** What a page of HTML says, without its markup. */
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').trim()
