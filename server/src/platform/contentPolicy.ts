interface Allowed {
  /** Which style elements may stand in the page, by nonce or hash. */
  style: string
  /** Policies that may make markup out of text: `none`, or a name. */
  trustedTypes: string
}

/** No inline script anywhere, no string that becomes markup or script unseen; inline style attributes only. */
export const contentPolicy = ({ style, trustedTypes }: Allowed) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${style}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'self' blob: data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ')

/** The page of the API's documentation is a library's own: it writes one style element, known by its hash, and makes its markup itself. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ')
