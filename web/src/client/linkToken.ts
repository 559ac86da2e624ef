import { useLocation } from '@tanstack/react-router'

/** The token of a link in a mail. It stands behind `#`, where neither servers nor referrers see it. */
export const useLinkToken = (): string | null =>
  useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') })
