import { z } from 'zod'
import { userTypes, type UserKind, type UserType } from '@tsunagi/contract/endpoint'

const Security = z.object({
  totp_required_for: z.array(z.enum(['0', '1', '2', '3'])).default([userTypes.admin]),
  admin_idle_minutes: z.int().default(30),
  admin_session_hours: z.int().default(12),
  idle_minutes: z.int().default(60),
  session_hours: z.int().default(24),
  /** Addresses and networks that administrators may come from; none = from anywhere. */
  admin_allowed_ips: z.array(z.string()).default([]),
})
/** How people are let in (trust.md 3.3, 3.5). */
export type Security = z.infer<typeof Security>

/** The stored setting `security`; its defaults where nothing is stored. */
export const securityOf = (stored: unknown): Security => Security.parse(stored ?? {})

/** Whether this kind of user is asked for a second factor. */
export const needsSecondFactor = ({ totp_required_for }: Security, userType: UserType): boolean =>
  totp_required_for.includes(userType)

/** Minutes without a request, and hours in all, after which a session is over. */
export const sessionLimits = (security: Security, kind: UserKind) =>
  kind === 'admin'
    ? {
        idleMs: security.admin_idle_minutes * 60_000,
        absoluteMs: security.admin_session_hours * 3_600_000,
      }
    : { idleMs: security.idle_minutes * 60_000, absoluteMs: security.session_hours * 3_600_000 }
