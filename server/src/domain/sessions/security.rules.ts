import { dayMs } from '@tsunagi/contract/day'
import type { UserKind, UserType } from '@tsunagi/contract/endpoint'
import type { Setting } from '@tsunagi/contract/office/settingSections'

/** How people are let in. */
export type Security = Setting<'security'>

/** Whether this kind of user is asked for a second factor. */
export const needsSecondFactor = ({ totp_required_for }: Security, userType: UserType): boolean =>
  totp_required_for.includes(userType)

const sessionOfDays = (days: number) => ({ idleMs: days * dayMs, absoluteMs: days * dayMs })

/** How long a session lives without a request and in all; `keeps` says whether its person asked to stay signed in. */
export const sessionLimits = (security: Security, kind: UserKind, keeps: boolean) =>
  kind === 'admin'
    ? {
        idleMs: security.admin_idle_minutes * 60_000,
        absoluteMs: security.admin_session_hours * 3_600_000,
      }
    : keeps && security.keep_days > 0
      ? sessionOfDays(security.keep_days)
      : { idleMs: security.idle_minutes * 60_000, absoluteMs: security.session_hours * 3_600_000 }

/** Lifecycles that let a person in; the first three only to /waitingApproval. Administrators have none. */
export const maySignIn = (lifecycle: string | null) =>
  lifecycle === null || ['pending', 'info_requested', 'approved'].includes(lifecycle)
