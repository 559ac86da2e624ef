import type { Language } from '@tsunagi/contract/messages/text'
import { renderToStaticMarkup } from 'react-dom/server'
import { landingMessages as m } from '../messages/landing.ts'
import type { DoorLinkProps } from './context.ts'
import { Landing } from './Landing.tsx'
import { placeholders } from './placeholders.ts'
import { structuredData } from './structuredData.ts'
import { sayMarked } from './texts.ts'

const PlainDoor = ({ to, className, children }: DoorLinkProps) => (
  <a href={to} className={className}>
    {children}
  </a>
)

/** Head and body of the front page in one language, for the server to send. */
export const renderLanding = (language: Language) => ({
  head: renderToStaticMarkup(<Head language={language} />),
  body: renderToStaticMarkup(
    <Landing language={language} site={placeholders.site} DoorLink={PlainDoor} say={sayMarked} />,
  ),
})

function Head({ language }: { language: Language }) {
  const description = sayMarked(m.description, language)
  const { site, origin, address } = placeholders
  return (
    <>
      <title>{site.title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content="#fbfaf7" />
      <link rel="icon" href={placeholders.favicon} />
      <link rel="apple-touch-icon" href={placeholders.touchIcon} />
      <link rel="canonical" href={address} />
      <link rel="alternate" hrefLang="ja" href={`${origin}/?lang=ja`} />
      <link rel="alternate" hrefLang="en" href={`${origin}/?lang=en`} />
      <link rel="alternate" hrefLang="x-default" href={`${origin}/`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={`${site.title} | ${sayMarked(m.title, language)}`} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={language === 'ja' ? 'ja_JP' : 'en_US'} />
      <meta name="twitter:card" content="summary" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: structuredData(language) }}
      />
    </>
  )
}
