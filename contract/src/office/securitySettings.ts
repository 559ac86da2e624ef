import { z } from 'zod'
import { userTypes } from '../endpoint.ts'

/** Minutes without a request, and hours in all, after which a session is over; who must give a second factor. */
export const securityFields = {
  totp_required_for: z.array(z.enum(Object.values(userTypes))).max(4),
  admin_idle_minutes: z.int().min(5).max(240),
  admin_session_hours: z.int().min(1).max(24),
  idle_minutes: z.int().min(5).max(480),
  session_hours: z.int().min(1).max(72),
  /** Days for which all but administrators may stay signed in in a browser of their own; 0 = nobody may. */
  keep_days: z.int().min(0).max(90),
  /** Addresses and networks that administrators may come from; none = from anywhere. */
  admin_allowed_ips: z.array(z.string().trim().min(1).max(50)).max(50),
} as const
